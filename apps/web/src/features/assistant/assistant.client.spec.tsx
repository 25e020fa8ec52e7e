import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { RestApollo } from '../../../test/apollo.js';
import { useAssistant, useIsServed } from './assistant.client.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

it.each([
  [null, true, false],
  ['a model', false, false],
  ['a model', true, true],
])(
  'with the service %p that is allowed (%p) the person is served: %p',
  async (provider, allowed, isServed) => {
    const assistant = { provider, allowed, hasEnterprise: true, sends: [], spent: 0, limit: 0 };
    globalThis.fetch = jest.fn<typeof fetch>(() =>
      Promise.resolve(Response.json({ success: true, assistant })),
    );
    const { result } = renderHook(() => ({ read: useAssistant(), isServed: useIsServed() }), {
      wrapper: RestApollo,
    });
    expect(result.current.isServed).toBe(false);
    await waitFor(() => expect(result.current.read.data).toBeDefined());
    expect(result.current.isServed).toBe(isServed);
  },
);
