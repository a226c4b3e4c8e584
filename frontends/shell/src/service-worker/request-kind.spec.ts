import { kindOf } from './request-kind';

const origin = 'https://latchline.example';
const kind = (path: string, mode = 'navigate', method = 'GET') =>
  kindOf({ method, mode, url: new URL(path, origin).href }, origin);

describe('the service worker', () => {
  it.each([
    '/',
    '/contact',
    '/locksmiths/south-yorkshire/sheffield?x=1',
    '/offline',
    '/apiary',
    '/administer',
  ])('handles the page %s', (path) => expect(kind(path)).toBe('page'));

  it.each(['/api', '/api/docs', '/admin', '/admin/login?next=/', '/health/live'])('ignores %s', (path) => {
    expect(kind(path)).toBe('leave');
    expect(kind(path, 'cors')).toBe('leave');
  });

  it('keeps the page of a visitor’s own request apart, however it is read', () => {
    expect(kind('/r/AYxyz_-123')).toBe('own-page');
    expect(kind('/r/AYxyz_-123', 'cors')).toBe('own-page');
    expect(kind('/r/AYxyz_-123/person', 'no-cors')).toBe('leave');
    expect(kind('/r/AYxyz_-123/price', 'navigate', 'POST')).toBe('leave');
    expect(kind('/repairs')).toBe('page');
  });

  it('caches files with a content hash in their name, but none of the dashboard', () => {
    expect(kind('/assets/site/static/font/a.55a76326.woff2', 'cors')).toBe('asset');
    expect(kind('/assets/shell/static/js/page-script.7b2ffb0b.js', 'cors')).toBe('asset');
    expect(kind('/assets/site/plain.js', 'no-cors')).toBe('leave');
    expect(kind('/assets/admin/static/js/main.7b2ffb0b.js', 'cors')).toBe('leave');
    expect(kind('/favicon.svg', 'no-cors')).toBe('icon');
    expect(kind('/sw.js', 'same-origin')).toBe('leave');
  });

  it('handles a quote form that the browser posts, and no other write request', () => {
    expect(kind('/api/leads', 'navigate', 'POST')).toBe('quote');
    expect(kind('/api/leads', 'cors', 'POST')).toBe('leave');
    expect(kind('/api/auth/login', 'navigate', 'POST')).toBe('leave');
    expect(kind('/contact', 'navigate', 'POST')).toBe('leave');
    expect(kind('/contact', 'navigate', 'HEAD')).toBe('leave');
  });

  it('ignores other origins', () => {
    expect(kind('https://www.google.com/maps', 'navigate')).toBe('leave');
    expect(kind('https://elsewhere.example/assets/a.55a76326.js', 'cors')).toBe('leave');
  });
});
