// zustand for specs: each store of the app remembers its first state, which the next spec file finds again.
import { notifications } from '@mantine/notifications';
import { create as createStore } from 'zustand';

export * from 'zustand';

const stores = new Map();

const remembered = (initializer) => {
  const store = createStore(initializer);
  stores.set(store, store.getInitialState());
  return store;
};

export const create = (initializer) => (initializer ? remembered(initializer) : remembered);

export function resetStores() {
  for (const [store, first] of stores) store.setState(first, true);
  notifications.clean();
  notifications.cleanQueue();
}
