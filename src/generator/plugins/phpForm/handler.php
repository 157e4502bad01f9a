<?php declare(strict_types=1);
// Receives the site's form. Each message is checked, kept as a file in the spool, sent by mail, and only then deleted.
// What could not be sent is tried again with the next message, and by running this file with PHP on the command line.
// Generated with the site: change the site's content, build it and copy it again.
$settings = [];
const MESSAGES_AN_HOUR = 30; // from one address, which a whole office or many phones may share
const TIME_TO_SEND = 5; // How long a request goes on sending what waits (s): browsers wait for ten.
ini_set('display_errors', '0');
ignore_user_abort(true);
umask(0077);
if (!isset($_SERVER['REQUEST_METHOD'])) { exit(handle_command($settings)); }
// PHP may have said already that there are too many fields, say, which no visitor needs to read.
if (ob_get_level() > 0) { ob_clean(); }
header_remove('X-Powered-By');
handle_request($settings);

function handle_request(array $settings): void {
    $own = '';
    try {
        $spool = find_spool($settings);
        $refusal = refuse_request($settings);
        $answers = $refusal === 0 ? read_answers($settings) : [];
        $errors = $answers === [] ? [] : check_answers($settings['fields'], $answers);
        $status = match (true) {
            $refusal !== 0 => $refusal,
            $answers === [] || $errors !== [] => 422,
            is_over_limit($spool) => 429,
            default => 200,
        };
        if ($status === 200) {
            // A browser may fill in the honeypot for a person, so such a message is marked and not thrown away.
            $isSuspect = ($_POST[$settings['honeypotField']] ?? '') !== '';
            $own = bin2hex(random_bytes(16)) . '.message';
            $message = ['time' => time(), 'answers' => $answers, 'isSuspect' => $isSuspect];
            write_file($spool, $own, json_encode($message, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE));
        }
    } catch (Throwable $problem) {
        [$status, $errors] = [500, []];
        error_log($problem->getMessage());
    }
    answer($settings, $status, $errors);
    if ($status === 200) {
        // The message is safe, so the visitor need not wait until it is sent, where PHP can end the response here.
        $finish = array_filter(['fastcgi_finish_request', 'litespeed_finish_request'], 'function_exists');
        foreach ($finish as $function) { $function(); }
        send_waiting($settings, $spool, $own);
    }
}

/** Sends what waits, for cron and for whoever wants to see whether all is well. */
function handle_command(array $settings): int {
    try {
        $spool = find_spool($settings);
    } catch (RuntimeException $problem) {
        file_put_contents('php://stderr', $problem->getMessage() . "\n");
        return 1;
    }
    send_waiting($settings, $spool);
    $waiting = count(list_waiting($spool));
    echo "The spool $spool is in order. Messages that wait in it: $waiting\n";
    return min($waiting, 1);
}

/** @throws RuntimeException that says what is wrong with the spool and what to do */
function find_spool(array $settings): string {
    clearstatcache(true); // Otherwise PHP would see a folder that was moved where it has been, for two minutes.
    $slashed = fn (string|false $path): string => str_replace(DIRECTORY_SEPARATOR, '/', (string) $path);
    $named = $settings['spool'];
    // PHP knows this file by its real place. Where public_html is a link, FTP and cron jobs know the link's.
    $scripts = preg_grep('~^(?:\w:)?/~', [$slashed(__FILE__), $slashed($_SERVER['SCRIPT_FILENAME'] ?? '')]);
    $roots = array_map(fn (string $script): string => join_path(dirname($script), $settings['root']), $scripts);
    $places = array_map(fn (string $root): string => $named[0] === '/' ? $named : join_path($root, $named), $roots);
    $place = (string) current(array_filter($places, fn (string $place): bool => @is_dir($place)));
    // By a request alone: what a cron job of another user makes, PHP can't write to.
    $mayMake = $place === '' && isset($_SERVER['REQUEST_METHOD']) && function_exists('mkdir');
    if ($mayMake && @mkdir($places[0], 0700)) { $place = $places[0]; }
    $spool = $slashed(@realpath($place));
    $served = array_filter([...$roots, $slashed($_SERVER['DOCUMENT_ROOT'] ?? '')]);
    $isIn = fn (string $path, string $root): bool => $root !== '' && str_starts_with("$path/", rtrim($root, '/') . '/');
    $isAround = fn (string $root): bool => $isIn($place, $root) || $isIn($spool, $slashed(@realpath($root)));
    $around = array_filter($served, $isAround);
    $problem = match (true) {
        $place === '' && ini_get('open_basedir') => 'is missing, or not in what the host lets PHP see (open_basedir), '
            . ini_get('open_basedir') . ': make the folder ' . implode(' or ', array_unique($places)),
        $place === '' => 'is missing: make the folder ' . implode(' or ', array_unique($places)),
        $around !== [] => 'is inside the website: name one outside, such as ' . dirname(end($around)) . '/form-spool',
        !is_writable($spool) => 'cannot be written to: give it to PHP\'s user, with mode 700; by FTP alone, mode 777',
        !function_exists('mail') => 'is of no use without mail(), which the host has disabled (disable_functions)',
        default => prepare_spool($spool, $roots[0]),
    };
    return $problem === '' ? $spool : throw new RuntimeException("The spool $named $problem.");
}

/** The status that refuses a request whatever its answers; 0 if nothing does. */
function refuse_request(array $settings): int {
    [$site, $host] = [$_SERVER['HTTP_SEC_FETCH_SITE'] ?? '', $_SERVER['HTTP_HOST'] ?? ''];
    $own = ['', $settings['origin'], "https://$host", "http://$host"];
    $isOwn = $site === 'same-origin' || in_array($_SERVER['HTTP_ORIGIN'] ?? '', $own, true);
    $length = max((int) ($_SERVER['CONTENT_LENGTH'] ?? 0), strlen(http_build_query($_POST)));
    return match (true) {
        $_SERVER['REQUEST_METHOD'] !== 'POST' => 405,
        $site === 'cross-site' || !$isOwn => 403,
        $length > $settings['longestBody'] => 413,
        preg_match('~^application/x-www-form-urlencoded *(;|$)~Di', $_SERVER['CONTENT_TYPE'] ?? '') !== 1 => 415,
        default => 0,
    };
}

/** Joins by names alone, as FTP and web servers do: for the system, `..` is where a link leads, not where it lies. */
function join_path(string $folder, string $path): string {
    $join = fn (string $at, string $name): string => $name === '..' ? dirname($at) : rtrim($at, '/') . "/$name";
    return array_reduce(array_filter(explode('/', $path)), $join, $folder);
}

/** Closes a new spool to visitors of a website around it. @return what is wrong with its place; nothing once it is closed */
function prepare_spool(string $spool, string $root): string {
    [$file, $rule] = ["$spool/.htaccess", 'Require all denied'];
    if (trim((string) @file_get_contents($file)) === $rule) { return ''; }
    $others = preg_grep('/^(?:\..*|lock|\d+-\w+|.*\.(?:message|aside))$/D', scandir($spool), PREG_GREP_INVERT);
    $others = array_filter($others, fn (string $other): bool => filesize("$spool/$other") > 0); // Not our own index.html.
    // Right below the disk's root (/var/www) such a folder holds many sites, and so it does above a site's own public_html.
    $name = '~/.+/.+/(?:public_html|httpdocs|htdocs|html|public|wwwroot|www)$~i';
    $isPublic = fn (string $folder): bool => @is_file("$folder/index.html") || @is_file("$folder/index.php")
        || (preg_match($name, $folder) === 1 && preg_match($name, $root) !== 1);
    for ($folder = dirname($spool); $folder !== dirname($folder) && !$isPublic($folder);) { $folder = dirname($folder); }
    $problem = match (true) {
        is_file($file) && !is_readable($file) => 'is of another user: run this file as the one that the website has',
        $others !== [] => 'holds something else, ' . end($others) . ': name one for messages alone, such as ../form-spool',
        preg_match('~^/(?:tmp|var/tmp|dev/shm|run)/~', "$spool/", $found) === 1 && !str_starts_with($root, $found[0])
            => "is in $found[0], which the system empties: name a folder that stays, such as ../form-spool",
        $folder !== dirname($folder) => "is inside $folder, which looks like another website's: name one outside it,"
            . ' such as ' . dirname($folder) . '/form-spool; or, if browsers get nothing that lies there, put a file'
            . " .htaccess into the spool with the line: $rule",
        default => '',
    };
    if ($problem !== '') { return $problem; }
    write_file($spool, '.htaccess', "$rule\n");
    write_file($spool, 'index.html', '');
    return '';
}

/** The answers without invisible characters around them; none at all for what no browser makes of this form. */
function read_answers(array $settings): array {
    $answers = [];
    foreach ($settings['fields'] as $name => $field) {
        $answer = $_POST[$name] ?? '';
        if (!is_string($answer) || preg_match('//u', $answer) !== 1) { return []; }
        // Browsers send line ends as CRLF (HTML, 4.10.21.7); a tab may be pasted into a line.
        $answer = str_replace(["\r\n", "\r", "\t"], ["\n", "\n", $field['isLong'] ? "\t" : ' '], $answer);
        $answers[$name] = (string) preg_replace($settings['edges'], '', $answer);
        if (!$field['isLong'] && preg_match('/[\p{Cc}\p{Zl}\p{Zp}]/u', $answers[$name]) !== 0) { return []; }
    }
    return $answers;
}

function check_answers(array $fields, array $answers): array {
    $check = fn (string $answer, array $field): string => match (true) {
        $answer === '' => $field['missing'],
        isset($field['pattern']) && preg_match($field['pattern'], $answer) !== 1 => $field['invalid'],
        isset($field['limit']) && preg_match_all($field['character'], $answer) > $field['limit'] => $field['tooLong'],
        default => '',
    };
    return array_filter(array_combine(array_keys($fields), array_map($check, $answers, $fields)));
}

/** Counts messages under a keyed hash of the address. Key and counts are of one hour. */
function is_over_limit(string $spool): bool {
    $hour = intdiv(time(), 3600);
    if (!is_file("$spool/$hour-key")) { write_file($spool, "$hour-key", random_bytes(32)); }
    // Of IPv6 the first half: the rest is the visitor's own choice (RFC 8981).
    $address = substr((string) inet_pton(str_replace('::ffff:', '', $_SERVER['REMOTE_ADDR'])), 0, 8);
    $hash = hash_hmac('sha256', $address, (string) file_get_contents("$spool/$hour-key"));
    $count = fopen("$spool/$hour-$hash", 'a');
    return $count !== false && fwrite($count, '.') === 1 && fstat($count)['size'] > MESSAGES_AN_HOUR;
}

/** Writes a file that is there as a whole or not at all. @throws RuntimeException if the disk is full, say */
function write_file(string $spool, string $name, string $text): void {
    // Begins with the hour after which it is deleted, should PHP end here: its visitor was not told "received".
    $draft = "$spool/" . (intdiv(time(), 3600) + 1) . '-' . bin2hex(random_bytes(16));
    $file = @fopen($draft, 'x');
    $isWritten = $file !== false && @fwrite($file, $text) === strlen($text) && @fsync($file) && fclose($file);
    if ($isWritten && @rename($draft, "$spool/$name")) { return; }
    $reason = error_get_last()['message'] ?? '';
    @unlink($draft);
    throw new RuntimeException("A message could not be kept in $spool: $reason");
}

/** Names of the messages in the spool, the one that was tried longest ago first. */
function list_waiting(string $spool): array {
    clearstatcache();
    $names = preg_grep('/\.message$/D', scandir($spool) ?: []) ?: [];
    $times = array_map(fn (string $name): int => (int) @filemtime("$spool/$name"), $names);
    array_multisort($times, $names);
    return $names;
}

/** Sends what waits, one's own message first: under a lock, so that two requests never send one message twice. */
function send_waiting(array $settings, string $spool, string $own = ''): void {
    $isPast = fn (string $name): bool => preg_match('/^\d+-/', $name) === 1 && (int) $name < intdiv(time(), 3600);
    foreach (array_filter(scandir($spool) ?: [], $isPast) as $name) { @unlink("$spool/$name"); } // counts, keys, drafts
    [$until, $failures] = [time() + TIME_TO_SEND, 0];
    // Whoever had the lock looks once more after giving it up: others have kept messages meanwhile, and gone.
    while ($failures === 0 && time() < $until && ($waiting = list_waiting($spool)) !== []) {
        $lock = fopen("$spool/lock", 'c');
        if ($lock === false || !flock($lock, LOCK_EX | LOCK_NB)) { return; }
        foreach (array_unique([...array_intersect([$own], $waiting), ...$waiting]) as $name) {
            // After three failures in a row the mail server is down. A missing file was sent before this had the lock.
            if ($failures < 3 && time() < $until && is_file("$spool/$name")) {
                $failures = send($settings, $spool, $name) ? 0 : $failures + 1;
            }
        }
        fclose($lock);
    }
}

/** Deletes a message once the mail program has taken it: where PHP ends in between, it is sent twice, but never lost. */
function send(array $settings, string $spool, string $name): bool {
    $message = json_decode((string) file_get_contents("$spool/$name"), true);
    if (is_array($message) && mail_message($settings, $message, $name) && unlink("$spool/$name")) { return true; }
    error_log("$spool/$name could not be sent, and waits to be tried again: the mail program's log may say why.");
    // To the end of the queue: a message that no mail server takes must not hold up the others.
    touch("$spool/$name");
    return false;
}

/** Of what a visitor wrote, headers have the address alone, whose pattern allows no more than an address. */
function mail_message(array $settings, array $message, string $id): bool {
    [$text, $fields, $mail] = ['', $settings['fields'], $settings['mail']];
    foreach ($fields as $name => $field) {
        $answer = $message['answers'][$name] ?? '';
        $text .= $field['isLong'] ? "\n$answer\n" : "{$field['label']}: $answer\n";
    }
    $headers = [
        // The site's own address, for which SPF and DMARC vouch; for the visitor's they would not.
        'From' => "{$mail['sender']}\r\n <{$mail['from']}>",
        'Reply-To' => $message['answers'][$mail['replyTo']],
        'Date' => date(DATE_RFC2822, $message['time']),
        // The same for each attempt: mail programs can tell that it is one message.
        'Message-ID' => "<$id" . strrchr($mail['from'], '@') . '>',
        ...['MIME-Version' => '1.0', 'Content-Type' => 'text/plain; charset=utf-8', 'Content-Transfer-Encoding' => 'base64'],
    ];
    // Lines end with CRLF before they are encoded (RFC 2045, 6.8).
    $body = chunk_split(base64_encode(str_replace("\n", "\r\n", $text)));
    $subject = $mail[$message['isSuspect'] ? 'suspectSubject' : 'subject'];
    return mail($mail['to'], $subject, $body, $headers, "-f{$mail['from']}");
}

/** Answers with JSON where a script asks for it, otherwise with a redirect, or with the form and what is wrong. */
function answer(array $settings, int $status, array $errors): void {
    http_response_code($status);
    header('Cache-Control: no-store');
    header('Allow: POST');
    // A browser that restores its tabs asks for the last address anew, by GET: it is led back to the form.
    if ($status === 405) { header("Refresh: 0; url={$settings['pages']['form']}"); }
    if (str_contains($_SERVER['HTTP_ACCEPT'] ?? '', 'application/json')) {
        header('Content-Type: application/json');
        echo json_encode(['isReceived' => $status === 200, 'errors' => (object) $errors]);
    } elseif ($status === 200) {
        header("Location: {$settings['pages']['thanks']}", true, 303);
    } else {
        header('Content-Type: text/html; charset=utf-8');
        $failure = $settings['failures'][$status === 429 || $status >= 500 ? 'later' : 'rejected'];
        $values = ['failure' => $errors === [] ? $failure : ''] + array_filter($_POST, 'is_string');
        foreach ($errors as $name => $error) { $values["$name.error"] = $error; }
        echo fill(file_get_contents(__DIR__ . '/' . $settings['pages']['errors']) ?: '{{failure}}', $values);
    }
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
