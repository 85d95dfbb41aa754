/** Local storage of one browser for tests: in memory, with switchable faults. */
export class FakeStorage implements Storage {
  readonly #items = new Map<string, string>();
  /** When set, every access throws, as in a window in which storage is forbidden. */
  isForbidden = false;
  /** When set, writing throws, as on a full disk. */
  isFull = false;

  get length(): number {
    this.#guard();
    return this.#items.size;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    this.#guard();
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#guard();
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.#items.set(key, value);
  }
  removeItem(key: string): void {
    this.#guard();
    this.#items.delete(key);
  }
  clear(): void {
    this.#items.clear();
  }
  #guard(): void {
    if (this.isForbidden) throw new DOMException('forbidden', 'SecurityError');
  }
}
