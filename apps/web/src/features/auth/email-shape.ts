const EMAIL_CHARS_MAX = 254;
/** Copy of the contract's `Email`, so that a page need not load the schemas; registration.spec.ts compares them. */
const EMAIL =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?(?:\.[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?)+$/;

export function isEmail(text: string): boolean {
  const address = text.trim().normalize('NFKC');
  return address.length <= EMAIL_CHARS_MAX && EMAIL.test(address);
}
