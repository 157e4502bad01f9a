// Nine years and some hours from now, as a machine with a wrong clock has it.
const ahead = 9.01 * 365 * 86_400_000;
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RealDate.now() + ahead] : args));
  }
  static now() {
    return RealDate.now() + ahead;
  }
};
