// Loaded first in a page whose address asks for `?probe`: keeps what would be written to a console that a driver cannot
// see. Read through `fizzProbe`, by the WebKitGTK driver.
{
  const messages = [];
  globalThis.fizzProbe = messages;
  const note = (level, text) => messages.push({ level, text: String(text) });
  for (const level of ['log', 'info', 'debug', 'warn', 'error']) {
    const write = console[level].bind(console);
    console[level] = (...parts) => {
      note(level === 'warn' ? 'warning' : level, parts.map(String).join(' '));
      write(...parts);
    };
  }
  addEventListener('error', (event) => {
    // An element that could not load its file has a target, an exception a message.
    if (event instanceof ErrorEvent) note('exception', `${event.message} ${event.error?.stack ?? ''}`);
    else note('error', `could not load ${event.target?.src ?? event.target?.href}`);
  }, true);
  addEventListener('unhandledrejection', (event) => note('exception', `${event.reason} ${event.reason?.stack ?? ''}`));
  addEventListener('securitypolicyviolation', (event) => {
    note('violation', `${event.violatedDirective} ${event.blockedURI}`);
  });
}
