/** Loaded before a process of the API (`node --import`): its clock is off by `CLOCK_SHIFT_MS`. */
const shift = Number(process.env['CLOCK_SHIFT_MS']);
const PlainDate = Date;

class ShiftedDate extends PlainDate {
  constructor(...given: [] | [number | string | Date]) {
    super(given[0] ?? PlainDate.now() + shift);
  }

  static override now() {
    return PlainDate.now() + shift;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
