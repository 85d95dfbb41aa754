/**
 * Removes service workers that another project left on this origin, such as a development server on the same
 * port. The product has no service worker, and a foreign one would keep answering its requests. Errors are
 * ignored.
 */
export async function removeWorkers(
  workers: Pick<ServiceWorkerContainer, 'getRegistrations'> | undefined,
): Promise<void> {
  try {
    const registrations = (await workers?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
  } catch {
    // Private windows may have no service workers at all.
  }
}
