/** A promise that a test ends when it wants to. */
export function deferred<Value = void>() {
  let resolve!: (value: Value) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<Value>((onKept, onBroken) => {
    resolve = onKept;
    reject = onBroken;
  });
  return { promise, resolve, reject };
}
