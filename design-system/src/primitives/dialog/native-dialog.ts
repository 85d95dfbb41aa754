/** Attributes for a button of a document that opens the `<dialog>` with this id. */
export const opensDialog = (id: string) => ({
  'aria-haspopup': 'dialog' as const,
  command: 'show-modal',
  commandfor: id,
});

/** Attributes for a button of a document that closes the `<dialog>` with this id. */
export const closesDialog = (id: string) => ({ command: 'close', commandfor: id });
