import { cookieName, cookieOptions } from './cookie-names.js';

const HTTPS = { PUBLIC_URL: 'https://camarim.test' };
const HTTP = { PUBLIC_URL: 'http://localhost:3000' };

it('over https the name itself binds the cookie to this host', () => {
  expect(cookieName(HTTPS, 'fan')).toBe('__Host-camarim');
  expect(cookieName(HTTPS, 'staff')).toBe('__Host-camarim-staff');
  expect(cookieOptions(HTTPS)).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: true });
});

it('on plain http, where browsers refuse that name, it is another one', () => {
  expect(cookieName(HTTP, 'fan')).toBe('camarim');
  expect(cookieName(HTTP, 'staff')).toBe('camarim-staff');
  expect(cookieOptions(HTTP)).toMatchObject({ httpOnly: true, secure: false });
});
