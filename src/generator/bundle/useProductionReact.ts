// React reads this once, when it is loaded: its development build renders several times slower and adds
// nothing to HTML. Import this module before anything that imports React.
process.env["NODE_ENV"] ??= "production";
