// What specs put in place of the browser's own features, `fetch` above all, is taken back before the next spec file.
const HOSTS = [globalThis, document, navigator, Element.prototype, HTMLElement.prototype, Range.prototype];

const first = HOSTS.map((host) => [host, Object.getOwnPropertyDescriptors(host)]);

export function restoreHostObjects() {
  for (const [host, descriptors] of first) {
    for (const [name, descriptor] of Object.entries(descriptors))
      if (!isSame(descriptor, Object.getOwnPropertyDescriptor(host, name)))
        Object.defineProperty(host, name, descriptor);
    // New names belong to libraries, unless they hide what the object inherits.
    if (host === globalThis) continue;
    for (const name of Object.getOwnPropertyNames(host))
      if (!(name in descriptors) && name in Object.getPrototypeOf(host)) delete host[name];
  }
}

const isSame = (one, other) =>
  other !== undefined && one.value === other.value && one.get === other.get && one.set === other.set;
