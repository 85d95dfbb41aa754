/** A promise that a test can resolve or reject. */
export function deferred<Value = void>() {
  let resolve!: (value: Value) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<Value>((onKept, onBroken) => {
    resolve = onKept;
    reject = onBroken;
  });
  return { promise, resolve, reject };
}
