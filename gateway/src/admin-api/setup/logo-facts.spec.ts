import { business } from '../../testing/sample-data';
import { hasOwnLogo } from './logo-facts';

it('has a logo once files were made of an uploaded one', () => {
  const withFiles = { ...business, brand: { logo_files: { header: '/media/library/logo.png' } } };
  const withoutFiles = { ...business, brand: { logo_files: null } };
  expect([business, withoutFiles, withFiles].map(hasOwnLogo)).toEqual([false, false, true]);
});
