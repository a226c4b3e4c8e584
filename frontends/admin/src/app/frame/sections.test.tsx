import { type Role, roles } from '@latchline/contracts/access/roles';
import { screensOf } from './screens';
import { sectionsOf } from './sections';

const titlesOf = (role: Role) => sectionsOf(screensOf(role)).map(({ title }) => title);

it('has six sections, of which a role sees those with a screen for it', () => {
  expect(titlesOf('admin')).toEqual(['Leads', 'Calendar', 'Site', 'Blog', 'Figures', 'Settings']);
  expect(titlesOf('dispatcher')).toEqual(['Leads', 'Calendar', 'Figures', 'Settings']);
  expect(titlesOf('editor')).toEqual(['Site', 'Blog', 'Figures', 'Settings']);
});

it('lists every screen of a role in exactly one section', () => {
  for (const role of roles) {
    const listed = sectionsOf(screensOf(role)).flatMap(({ screens }) => screens);
    expect(new Set(listed)).toEqual(new Set(screensOf(role)));
    expect(listed).toHaveLength(screensOf(role).length);
  }
});

it('opens the leads with one step', () => {
  expect(sectionsOf(screensOf('admin'))[0]?.screens).toHaveLength(1);
});
