/** @jest-environment jsdom */
import { pathAfterSignIn, signInPath } from './paths';

describe('pathAfterSignIn', () => {
  it.each([
    [null, '/admin'],
    ['/admin?lead=1', '/admin?lead=1'],
    ['/admin/login', '/admin'],
    ['/', '/admin'],
    ['/administrator', '/admin'],
    ['https://elsewhere.example/admin', '/admin'],
    ['//elsewhere.example/admin', '/admin'],
    ['javascript:alert(1)', '/admin'],
    ['http://[', '/admin'],
  ])('%s leads to %s', (next, path) => {
    expect(pathAfterSignIn(next)).toBe(path);
  });

  it('returns to the page that required signing in', () => {
    const next = new URLSearchParams(signInPath('/admin?q=a b&lead=1').split('?')[1]).get('next');
    expect(pathAfterSignIn(next)).toBe('/admin?q=a%20b&lead=1');
    expect(signInPath('/admin')).toBe('/admin/login');
  });
});
