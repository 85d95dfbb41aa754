/**
 * Removes service workers that another page left on this origin, such as a server of development on the
 * same port: the product has none, and one would continue to answer its requests. What a browser refuses to
 * say or to do is left as it is.
 */
export async function removeWorkers(
  workers: Pick<ServiceWorkerContainer, 'getRegistrations'> | undefined,
): Promise<void> {
  try {
    const registrations = (await workers?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
  } catch {
    // Where there are no workers, as in a private window, there is none to remove.
  }
}
