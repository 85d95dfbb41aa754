declare module 'pngjs' {
  /** Pictures as the package reads them; it brings no types of its own. */
  export const PNG: {
    readonly sync: {
      read(file: Uint8Array): {
        readonly width: number;
        readonly height: number;
        /** Four bytes a point: red, green, blue, opacity. */
        readonly data: Uint8Array;
      };
    };
  };
}
