// A CSS module in a test: every class has its own name.
export default new Proxy({}, { get: (_target, name) => (typeof name === 'string' ? name : undefined) });
