import { roles } from '@latchline/contracts/access/roles';
import { screenAt, screens, screensOf } from './screens';

it('gives every screen a unique path and title', () => {
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
  expect(new Set(screens.map(({ title }) => title)).size).toBe(screens.length);
});

it('finds the screen for a path below it', () => {
  const all = screensOf('admin');
  expect(screenAt('/admin', all)?.title).toBe('Leads');
  expect(screenAt('/admin/notifications/7', all)?.title).toBe('Notifications');
  expect(screenAt('/admin/notification', all)).toBeUndefined();
  expect(screenAt('/admin/nowhere', all)).toBeUndefined();
});

it('lists only the screens of a role', () => {
  expect(screensOf('user').filter(({ auth }) => auth !== 'account')).toEqual([]);
  expect(screensOf('dispatcher').map(({ title }) => title)).toContain('Notifications');
  expect(screensOf('dispatcher').map(({ title }) => title)).not.toContain('Users');
  for (const role of roles) {
    for (const screen of screensOf(role)) expect(screenAt(screen.path, screensOf(role))).toBe(screen);
  }
});
