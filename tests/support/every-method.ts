import type { Reads } from '@almsway/api/ports';

/** The same lists, which note each method that is called, such as `users.byId`. */
export function notingMethods<Lists extends Reads>(lists: Lists, called: Set<string>): Lists {
  return new Proxy(lists, {
    get: (all, list) => {
      const methods: unknown = Reflect.get(all, list);
      if (typeof methods !== 'object' || methods === null) return methods;
      return new Proxy(methods, {
        get: (own, name) => {
          called.add(`${String(list)}.${String(name)}`);
          return Reflect.get(own, name) as unknown;
        },
      });
    },
  });
}

/** Names of all methods of all lists, such as `users.byId`. */
export function methodsOf(lists: Reads): string[] {
  return Object.entries(lists).flatMap(([list, methods]) =>
    typeof methods === 'object' ? Object.keys(methods).map((name) => `${list}.${name}`) : [],
  );
}
