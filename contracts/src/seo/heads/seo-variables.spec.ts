import { unknownVariables, variablesOf, wrongVariables, wrongVariablesInData } from './seo-variables';

it('knows business placeholders everywhere, and those of a page type only there', () => {
  expect(variablesOf('home').map(({ name }) => name)).toContain('phone');
  expect(variablesOf('location')[0]?.name).toBe('town');
  expect(unknownVariables('{town} | {name}', 'location')).toEqual([]);
  expect(unknownVariables('{town} | {name}', 'home')).toEqual(['town']);
  expect(variablesOf('constructor').length).toBe(variablesOf('home').length);
});

it('reports each unknown placeholder once', () => {
  expect(wrongVariables('{Phone} {towns} {towns} {}', 'location')).toBe(
    '{Phone}, {towns}, {} are no variables of this page type',
  );
  expect(wrongVariables('{town}', 'home')).toBe('{town} is not a variable of this page type');
  expect(wrongVariables('Call {phone}.', 'home')).toBeUndefined();
});

it('checks structured data', () => {
  expect(wrongVariablesInData({ '@graph': [{ name: '{town}' }, ['{nobody}']] }, 'location')).toMatch(
    /nobody/,
  );
  expect(wrongVariablesInData({ '@graph': [{ name: '{town}', count: 3 }] }, 'location')).toBeUndefined();
});
