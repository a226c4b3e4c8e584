import { roles } from '@latchline/contracts/access/roles';
import { screenAt, screens, screensOf } from './screens';

it('every screen has an address and a name of its own', () => {
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
  expect(new Set(screens.map(({ title }) => title)).size).toBe(screens.length);
});

it('finds the screen that an address is part of', () => {
  const all = screensOf('admin');
  expect(screenAt('/admin', all)?.title).toBe('Leads');
  expect(screenAt('/admin/notifications/7', all)?.title).toBe('Notifications');
  expect(screenAt('/admin/notification', all)).toBeUndefined();
  expect(screenAt('/admin/nowhere', all)).toBeUndefined();
});

it('shows nobody a screen of somebody else', () => {
  expect(screensOf('user').filter(({ auth }) => auth !== 'account')).toEqual([]);
  expect(screensOf('dispatcher').map(({ title }) => title)).not.toContain('Notifications');
  for (const role of roles) {
    for (const screen of screensOf(role)) expect(screenAt(screen.path, screensOf(role))).toBe(screen);
  }
});
