/** Loaded before an API process (`node --import`): shifts its clock by `CLOCK_SHIFT_MS`. */
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
