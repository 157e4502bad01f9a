<?php
// Receives the site's form. Each message is checked, kept as a file in the spool, sent by mail, and only then deleted.
// What could not be sent is tried again with the next message, by running this file with PHP on the command line, and
// by a request for it with `?send`. Generated with the site: change the site's content, build it and copy it again.
// It declares nothing: after a byte order mark, which some editors add, a declaration would end PHP.
$settings = [];
const MESSAGES_AN_HOUR = 30; // from one address, which many may share: further ones are marked
const MOST_FILES = 2000; // in the spool, for all together: messages that wait, and marks of those that were sent
const WAITS = [1 => 600, 2 => 86400]; // after the first and the second refusal that may be none (s)
const OF_AN_HOUR = '/^\d+-(key|[\da-f]{32}|[\da-f]{64}(\.sent)?)$/D'; // names of files that are deleted when it is past
const WAITING = '/\.message$/D'; // names of messages: ab.message or, refused once, ab.1.message
const MESSAGE = ['time' => 'int', 'replyTo' => 'string', 'text' => 'string', 'isSuspect' => 'bool'];
// What sending needs, so that no message is kept and never sent. Without the last, half of this file is missing.
const NEEDED = 'mail flock filemtime unlink file_get_contents json_decode get_debug_type base64_encode chunk_split date'
    . ' strrchr is_array trim asort array_keys array_slice array_values fill';
attempt('ini_set', 'display_errors', '0');
attempt('ini_set', 'log_errors', '1');
attempt('ignore_user_abort', true);
attempt('umask', 0077);
if (!isset($_SERVER['REQUEST_METHOD'])) { exit(handle_command($settings)); }
ob_start(); // What PHP says of the host's faults is for the log.
handle_request($settings);

/** Calls a function that makes things better and that a host may have disabled. */
function attempt(string $function, mixed ...$arguments): mixed {
    return function_exists($function) ? @$function(...$arguments) : null;
}

function note(string $text): void {
    attempt('error_log', $text) ?? trigger_error($text, E_USER_WARNING);
}

function handle_request(array $settings): void {
    [$name, $errors] = ['', []];
    try {
        $spool = prepare_spool($settings);
        $status = refuse_request($settings);
        [$answers, $errors] = $status === 200 ? read_answers($settings) : [[], []];
        if ($status === 200 && ($answers === [] || $errors !== [])) { $status = 422; }
        if ($status === 200) { $name = keep_message($settings, $spool, $answers); }
    } catch (Throwable $problem) {
        note($problem->getMessage());
        // PHP's own errors are of a function that is missing.
        $status = $problem instanceof Error ? 501 : ($problem instanceof OverflowException ? 503 : 500);
    }
    answer($settings, $status, $errors);
    // What fills the spool (503) is sent too. For five seconds: CGI can't answer first, and browsers wait for ten.
    if ($status < 300 || $status === 503) { send_waiting($settings, $spool, 5, $name); }
}

/** Sends what waits, for cron and for whoever wants to see whether all is well. */
function handle_command(array $settings): int {
    try {
        $spool = prepare_spool($settings);
        send_waiting($settings, $spool, 60);
        $waiting = count(preg_grep(WAITING, scandir($spool)));
        $aside = count(preg_grep('/\.aside$/D', scandir($spool)));
    } catch (Throwable $problem) {
        fwrite(fopen('php://stderr', 'w'), $problem->getMessage() . "\n");
        return 1;
    }
    echo "The spool $spool is in order. Messages that wait in it: $waiting\n";
    echo $aside > 0 ? "Set aside in it, for you to read: $aside (names that end in .aside)\n" : '';
    return min($waiting + $aside, 1);
}

/** Finds and closes the spool. @throws Error that names what PHP lacks @throws RuntimeException that says what to do */
function prepare_spool(array $settings): string {
    $missing = implode(', ', array_filter(explode(' ', NEEDED), fn (string $name): bool => !function_exists($name)));
    if ($missing !== '') {
        throw new Error("PHP lacks $missing: the host disables it (disable_functions), or half of this file is missing.");
    }
    clearstatcache(true); // Otherwise PHP would see a folder that was moved where it has been, for two minutes.
    $slashed = fn (string|false $path): string => str_replace(DIRECTORY_SEPARATOR, '/', (string) $path);
    // PHP knows this file by its real place. Where public_html is a link, FTP and cron jobs know the link's.
    $scripts = preg_grep('~^(?:\w:)?/~', [$slashed(__FILE__), $slashed($_SERVER['SCRIPT_FILENAME'] ?? '')]);
    $roots = array_map(fn (string $script): string => join_path(dirname($script), $settings['root']), $scripts);
    $places = array_map(fn (string $root): string => join_path($root, $settings['spool']), $roots);
    $find = fn (): string => (string) current(array_filter($places, fn (string $place): bool => @is_dir($place)));
    // By a request alone: what a cron job of another user makes, PHP can't write to.
    if (isset($_SERVER['REQUEST_METHOD']) && $find() === '') { attempt('mkdir', $places[0], 0700); }
    $place = $find();
    $spool = $slashed(@realpath($place));
    $served = array_filter([...$roots, $slashed($_SERVER['DOCUMENT_ROOT'] ?? '')]);
    $isIn = fn (string $path, string $root): bool => $root !== '' && str_starts_with("$path/", rtrim($root, '/') . '/');
    $isAround = fn (string $root): bool => $isIn($place, $root) || $isIn($spool, $slashed(@realpath($root)));
    $around = array_filter($served, $isAround);
    $visible = (string) attempt('ini_get', 'open_basedir');
    $problem = match (true) {
        $place === '' => 'is missing'
            . ($visible === '' ? '' : ", or not in what the host lets PHP see (open_basedir), $visible")
            . ': make the folder ' . implode(' or ', array_unique($places)),
        $around !== [] => 'is inside the website: name one outside, such as ' . dirname(end($around)) . '/form-spool',
        !is_readable($spool) || !is_writable($spool)
            => 'cannot be written to: give it to PHP\'s user, with mode 700; by FTP alone, mode 777',
        // Messages that nobody can send must not be kept.
        is_file("$spool/lock") && !is_writable("$spool/lock")
            => 'is of another user: run this file as the one that the website has, or delete the file lock in it',
        default => close_spool($spool, $roots[0]),
    };
    if ($problem !== '') { throw new RuntimeException("The spool {$settings['spool']} $problem."); }
    delete_past($spool);
    return $spool;
}

/** Joins by names alone, as FTP and web servers do: for the system, `..` is where a link leads, not where it lies. */
function join_path(string $folder, string $path): string {
    $join = fn (string $at, string $name): string => $name === '..' ? dirname($at) : rtrim($at, '/') . "/$name";
    return array_reduce(array_filter(explode('/', $path), 'strlen'), $join, str_starts_with($path, '/') ? '' : $folder);
}

/** Closes a new spool to visitors of a website around it. @return what is wrong with its place; nothing once it is closed */
function close_spool(string $spool, string $root): string {
    $rule = 'Require all denied';
    $files = scandir($spool); // Before its rules are read: of two first messages at once, one closes it meanwhile.
    $rules = (string) @file_get_contents("$spool/.htaccess"); // A block (<Files>) in it would close a part alone.
    if (preg_match("/\A[^<]*^(?:$rule|deny from all)\s*$[^<]*\z/mi", $rules) === 1) { return ''; }
    $ours = '/^(?:\.(?!htaccess$).*|lock|\d+-\w+|.*\.(?:message|aside))$/D';
    $others = preg_grep($ours, $files, PREG_GREP_INVERT);
    $others = array_filter($others, fn (string $other): bool => filesize("$spool/$other") > 0); // Not our own index.html.
    // Right below the disk's root (/var/www) such a folder holds many sites, and so it does above a site's own public_html.
    $name = '~/.+/.+/(?:public_html|httpdocs|htdocs|html|public|wwwroot|www)$~i';
    $isPublic = fn (string $folder): bool => @is_file("$folder/index.html") || @is_file("$folder/index.php")
        || (preg_match($name, $folder) === 1 && preg_match($name, $root) !== 1);
    $above = array_map(fn (int $levels): string => dirname($spool, $levels), range(1, substr_count($spool, '/')));
    $public = (string) current(array_filter($above, $isPublic));
    $problem = match (true) {
        $others !== [] => 'holds something else, ' . end($others) . ': name one for messages alone, such as ../form-spool',
        preg_match('~^/(?:tmp|var/tmp|dev/shm|run)/~', "$spool/", $found) === 1 && !str_starts_with($root, $found[0])
            => "is in $found[0], which the system empties: name a folder that stays, such as ../form-spool",
        $public !== '' => "is inside $public, which looks like another website's: name one outside it, such as "
            . dirname($public) . '/form-spool; or, if browsers get nothing that lies there, put a file .htaccess into'
            . " the spool with the line: $rule",
        default => '',
    };
    if ($problem !== '') { return $problem; }
    write_file($spool, '.htaccess', "$rule\n");
    write_file($spool, 'index.html', '');
    return '';
}

/** Deletes keys, counts, marks and drafts; the mark of a message that can't be deleted stays as long as that. */
function delete_past(string $spool): void {
    $files = scandir($spool);
    foreach (preg_grep(OF_AN_HOUR, $files) as $file) {
        $isPast = (int) $file < intdiv(time(), 3600) - 1;
        $message = '/^' . basename($file, '.sent') . '\..*message$/D';
        if ($isPast && preg_grep($message, $files) === []) { @unlink("$spool/$file"); }
    }
}

/** The status that refuses a request whatever its answers; 200 if nothing does. */
function refuse_request(array $settings): int {
    [$site, $host] = [$_SERVER['HTTP_SEC_FETCH_SITE'] ?? '', $_SERVER['HTTP_HOST'] ?? ''];
    $own = ['', $settings['origin'], "https://$host", "http://$host"];
    $isOwn = $site === 'same-origin' || in_array($_SERVER['HTTP_ORIGIN'] ?? '', $own, true);
    $length = max((int) ($_SERVER['CONTENT_LENGTH'] ?? 0), strlen(http_build_query($_POST)));
    return match (true) {
        // Anybody may ask for it: it does no more than the next message would.
        $_SERVER['REQUEST_METHOD'] === 'GET' && isset($_GET['send']) => 204,
        $_SERVER['REQUEST_METHOD'] !== 'POST' => 405,
        $site === 'cross-site' || !$isOwn => 403,
        $length > $settings['longestBody'] => 413,
        preg_match('~^application/x-www-form-urlencoded *(;|$)~Di', $_SERVER['CONTENT_TYPE'] ?? '') !== 1 => 415,
        default => 200,
    };
}

/** The answers and what is wrong with each; no answers for what no browser makes of this form. */
function read_answers(array $settings): array {
    [$answers, $errors] = [[], []];
    foreach ($settings['fields'] as $name => $field) {
        $answer = $_POST[$name] ?? '';
        if (!is_string($answer) || preg_match('//u', $answer) !== 1) { return [[], []]; }
        // Browsers send line ends as CRLF (HTML, 4.10.21.7); a tab may be pasted into a line.
        $answer = str_replace(["\r\n", "\r", "\t"], ["\n", "\n", $field['isLong'] ? "\t" : ' '], $answer);
        $answer = (string) preg_replace($settings['edges'], '', $answer); // Invisible characters around it.
        if (!$field['isLong'] && preg_match('/[\p{Cc}\p{Zl}\p{Zp}]/u', $answer) !== 0) { return [[], []]; }
        $answers[$name] = $answer;
        $errors[$name] = match (true) {
            $answer === '' => $field['missing'],
            isset($field['pattern']) && preg_match($field['pattern'], $answer) !== 1 => $field['invalid'],
            isset($field['limit']) && preg_match_all($field['character'], $answer) > $field['limit'] => $field['tooLong'],
            default => '',
        };
    }
    return [$answers, array_filter($errors)];
}

/** Keeps a message. @return its name @throws RuntimeException if it isn't safe */
function keep_message(array $settings, string $spool, array $answers): string {
    $files = scandir($spool);
    // A browser may fill in the honeypot for a person, and a proxy may send for all: such messages are not thrown away,
    // but leave half of the room to others.
    $isSuspect = is_over_limit($spool) || ($_POST[$settings['honeypotField']] ?? '') !== '';
    $most = $isSuspect ? MOST_FILES / 2 : MOST_FILES;
    if (count($files) > $most) { throw new OverflowException("$spool has too many files."); }
    $text = '';
    foreach ($settings['fields'] as $field => ['label' => $label, 'isLong' => $isLong]) {
        $text .= $isLong ? "\n{$answers[$field]}\n" : "$label: {$answers[$field]}\n";
    }
    // The same words have the same name for ten to twenty minutes: who submits twice has sent one message.
    foreach ([time() - 600, time()] as $time) {
        $name = hash_for_hour($spool, $time, intdiv($time, 600) . "\n$text");
        if (preg_grep("/^$name\./", $files) !== []) { break; }
    }
    $replyTo = $answers[$settings['mail']['replyTo']];
    $message = ['time' => time(), 'replyTo' => $replyTo, 'text' => $text, 'isSuspect' => $isSuspect];
    write_file($spool, "$name.message", json_encode($message, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE));
    return $name;
}

/** Counts messages under a hash of what the addresses of one internet connection have in common. */
function is_over_limit(string $spool): bool {
    $address = $_SERVER['REMOTE_ADDR'] ?? '';
    $bytes = (string) @inet_pton($address);
    $isIpv4InIpv6 = str_starts_with($bytes, str_repeat("\0", 10) . "\xff\xff");
    // Homes mostly get a /56 (RIPE-690), of whose 256 networks each device can choose one. Of IPv4, all four bytes count.
    $line = $isIpv4InIpv6 ? substr($bytes, 12) : (substr($bytes, 0, 7) ?: $address);
    $count = fopen("$spool/" . hash_for_hour($spool, time(), $line), 'a');
    // Locked: of two that write before they look, both would see the larger size.
    $isCounted = $count !== false && flock($count, LOCK_EX) && fwrite($count, '.') === 1;
    return $isCounted && fstat($count)['size'] > MESSAGES_AN_HOUR;
}

/** A hash that nobody can trace back once its hour is past and the key, the same for all who ask at once, is deleted. */
function hash_for_hour(string $spool, int $time, string $text): string {
    $hour = intdiv($time, 3600);
    $file = @fopen("$spool/$hour-key", 'c+');
    if ($file === false || !flock($file, LOCK_EX)) {
        throw new RuntimeException("$spool/$hour-key cannot be locked: put the spool on a disk of the host itself.");
    }
    $key = (string) stream_get_contents($file);
    if ($key === '') { fwrite($file, $key = random_bytes(32)); }
    return "$hour-" . hash_hmac('sha256', $text, $key);
}

/** Writes a file that is there as a whole or not at all. @throws RuntimeException if the disk is full, say */
function write_file(string $spool, string $name, string $text): void {
    // Begins with the hour after which it is deleted, should PHP end here: its visitor was not told "received".
    $draft = "$spool/" . (intdiv(time(), 3600) + 1) . '-' . bin2hex(random_bytes(16));
    $file = @fopen($draft, 'x');
    $isWritten = $file !== false && @fwrite($file, $text) === strlen($text) && attempt('fsync', $file) !== false;
    if ($isWritten && fclose($file) && @rename($draft, "$spool/$name")) { return; }
    $reason = error_get_last()['message'] ?? '';
    @unlink($draft);
    throw new RuntimeException("$spool/$name cannot be written: $reason");
}

/** Sends what waits, one's own message first: under a lock, so that two requests never send one message twice. */
function send_waiting(array $settings, string $spool, int $seconds, string $own = ''): void {
    [$lock, $until, $tried] = [fopen("$spool/lock", 'c'), time() + $seconds, []];
    // Whoever had the lock looks once more after giving it up: others have kept messages meanwhile, and gone.
    while (time() < $until && list_due($spool, $tried, $own) !== [] && flock($lock, LOCK_EX | LOCK_NB)) {
        // Another request may have sent it until then.
        $file = list_due($spool, $tried, $own)[0] ?? '';
        if ($file !== '') { $tried[explode('.', $file)[0]] = send($settings, $spool, $file); }
        flock($lock, LOCK_UN);
    }
}

/** The messages to try next: one's own, then what was tried longest ago. `$tried` has what became of others, by name. */
function list_due(string $spool, array $tried, string $own): array {
    // The mail server is down.
    if (array_slice(array_values($tried), -3) === ['refused', 'refused', 'refused']) { return []; }
    clearstatcache();
    $times = [];
    foreach (preg_grep(WAITING, scandir($spool)) as $file) {
        [$name, $refusals] = explode('.', $file);
        $time = (int) @filemtime("$spool/$file");
        // A mail program that has just taken another may take this one too.
        $isDue = in_array('sent', $tried, true) || !isset(WAITS[$refusals]) || time() >= $time + WAITS[$refusals];
        if ($isDue && !isset($tried[$name])) { $times[$file] = $name === $own ? 0 : $time; }
    }
    asort($times);
    return array_keys($times);
}

/** Deletes a message once the mail program has taken it. @return what became of it: sent, refused or aside */
function send(array $settings, string $spool, string $file): string {
    [[$name, $refusals], $path] = [explode('.', $file), "$spool/$file"];
    // Longer than any message, and shorter than what PHP's memory can't hold.
    $json = is_file($path) ? @file_get_contents($path, false, null, 0, 10 * $settings['longestBody']) : '';
    $message = json_decode((string) $json, true);
    if (!is_array($message) || array_map('get_debug_type', $message) != MESSAGE) {
        return set_aside($path, 'it cannot be read, or is no message of this version of the site');
    }
    // The mark says that it was sent. Where PHP ends before it is made, a message is sent twice, but never lost.
    $mark = "$spool/$name.sent";
    [$status, $said] = is_file($mark) ? [0, ''] : mail_message($settings, $message, $name);
    if ($status === 0) {
        if (preg_match(OF_AN_HOUR, "$name.sent") === 1) { @fopen($mark, 'c'); }
        @unlink($path) || note("$path was sent, and cannot be deleted: do that by hand.");
        return 'sent';
    }
    $reason = "the mail program refused it with status $status: " . substr(trim($said), 0, 300);
    // With 75 Sendmail has queued the message, others have not; a program that was killed (-1, > 128) can't say.
    $isOpen = $status === 75 || $status < 0 || $status > 128;
    if ($isOpen && $refusals === '2') { return set_aside($path, "three times $reason"); }
    note("$path could not be sent, and waits to be tried again: $reason");
    // To the end of the queue: a message that no mail server takes must not hold up the others.
    attempt('touch', $path);
    if ($isOpen) { @rename($path, $refusals === '1' ? "$spool/$name.2.message" : "$spool/$name.1.message"); }
    return 'refused';
}

/** Keeps what is of no use from holding up the others. */
function set_aside(string $path, string $reason): string {
    note((@rename($path, "$path.aside") ? "$path.aside was set aside" : "$path cannot be set aside") . ": $reason.");
    return 'aside';
}

/** Whether PHP may run the mail program itself, and so sees its status: to mail(), 75 is success since PHP 8.5. */
function can_run(): bool {
    return function_exists('proc_open') && function_exists('proc_close') && attempt('ini_get', 'sendmail_path') != '';
}

/** Hands a message to the mail program. @return its status, 0 if it has taken it, and what it said */
function mail_message(array $settings, array $message, string $id): array {
    $mail = $settings['mail'];
    $subject = $mail[$message['isSuspect'] ? 'suspectSubject' : 'subject'];
    $headers = [
        // The site's own address, for which SPF and DMARC vouch; for the visitor's they would not.
        "From: {$mail['sender']}\r\n <{$mail['from']}>",
        'Date: ' . date(DATE_RFC2822, $message['time']),
        // The same for each attempt: mail programs can tell that it is one message.
        'Message-ID: <' . preg_replace('/[^\w.-]/', '', $id) . strrchr($mail['from'], '@') . '>',
        ...['MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64'],
    ];
    // Few mail servers take another address in a header. It is in the text.
    $isPlain = preg_match('~^[\w.!#$%&\'*+/=?^`{|}\~-]+@[a-z\d.-]+$~iD', $message['replyTo']) === 1;
    if ($isPlain) { $headers[] = "Reply-To: {$message['replyTo']}"; }
    $head = implode("\r\n", $headers);
    // Lines end with CRLF before they are encoded (RFC 2045, 6.8).
    $body = chunk_split(base64_encode(str_replace("\n", "\r\n", $message['text'])));
    if (!can_run()) { return [mail($mail['to'], $subject, $body, $head, "-f{$mail['from']}") ? 0 : 1, '']; }
    $program = ini_get('sendmail_path') . " -f{$mail['from']}";
    $process = @proc_open($program, [['pipe', 'r'], ['pipe', 'w'], ['redirect', 1]], $pipes);
    if ($process === false) { return [1, (string) (error_get_last()['message'] ?? '')]; }
    @fwrite($pipes[0], str_replace("\r\n", "\n", "To: {$mail['to']}\r\nSubject: $subject\r\n$head\r\n\r\n$body"));
    fclose($pipes[0]);
    $said = (string) stream_get_contents($pipes[1]);
    return [proc_close($process), $said];
}

/** Answers, with JSON where a script asks for it, otherwise with a redirect, or with the form. Sending follows. */
function answer(array $settings, int $status, array $errors): void {
    $isForScript = str_contains($_SERVER['HTTP_ACCEPT'] ?? '', 'application/json');
    $isReceived = $status === 200;
    $body = match (true) {
        $status === 204 => '',
        $isForScript => json_encode(['isReceived' => $isReceived, 'errors' => (object) $errors]),
        // For where the host has printed something already, after which headers come too late.
        $isReceived => "<meta http-equiv=\"refresh\" content=\"0; url={$settings['pages']['thanks']}\">",
        default => format_page($settings, $status, $errors),
    };
    while (ob_get_level() > 0 && @ob_end_clean()) { continue; }
    attempt('header_remove', 'X-Powered-By');
    http_response_code($status);
    if ($isReceived && !$isForScript) { header("Location: {$settings['pages']['thanks']}", true, 303); }
    if ($status === 405 && PHP_VERSION_ID >= 80500 && !can_run()) { header('Form-Remark: 75'); }
    // A browser that restores its tabs asks for the last address anew, by GET: it is led back to the form.
    if ($status === 405) { header("Refresh: 0; url={$settings['pages']['form']}"); }
    header('Allow: POST');
    header('Cache-Control: no-store, no-transform'); // A server that compresses would hold the answer back.
    header($isForScript ? 'Content-Type: application/json' : 'Content-Type: text/html; charset=utf-8');
    if ($status !== 204) { header('Content-Length: ' . strlen($body)); }
    header('Connection: close');
    echo $body;
    attempt('fastcgi_finish_request') ?? attempt('litespeed_finish_request') ?? attempt('flush');
    // What the host prints after it is thrown away: a word more would end PHP where it may not go on without a visitor.
    ob_start(fn (): string => '');
}

/** The form with what was typed and what is wrong. */
function format_page(array $settings, int $status, array $errors): string {
    $failure = $settings['failures'][$status >= 500 ? 'later' : 'rejected'];
    $page = (string) @file_get_contents(__DIR__ . '/' . $settings['pages']['errors']);
    if ($page === '') { note(__DIR__ . "/{$settings['pages']['errors']} cannot be read: copy all of dist."); }
    $values = ['failure' => $errors === [] || $page === '' ? $failure : ''] + array_filter($_POST, 'is_string');
    foreach ($errors as $name => $error) { $values["$name.error"] = $error; }
    // Leads away who asks for the page itself.
    $page = (string) preg_replace('/<meta http-equiv="refresh"[^>]*>/', '', $page);
    return fill($page ?: '{{failure}}', $values);
}

/** Fills in a page: `{{a}}` is a value; what `{{#a}}` and `{{/a}}` enclose, or the attribute that they fill, needs one. */
function fill(string $page, array $values): string {
    $replace = fn (array $found): string => match (true) {
        isset($found[4]) => htmlspecialchars($values[$found[4]] ?? '', ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8'),
        ($values[$found[2]] ?? '') === '' => '',
        default => $found[1] . fill($found[3], $values) . ($found[1] === '' ? '' : '"'),
    };
    $tags = '/( [\w-]+=")?\{\{#([\w.-]+)\}\}(.*?)\{\{\/\2\}\}(?(1)")|\{\{([\w.-]+)\}\}/s';
    return (string) preg_replace_callback($tags, $replace, $page);
}
