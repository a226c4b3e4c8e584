/** @jest-environment jsdom */
import { drawFile } from '../../build/draw-file.cjs';
import { sheets } from './drawing-by-name';

const { name, text } = drawFile();
const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
const ids = [...parsed.querySelectorAll('[id]')].map(({ id }) => id);

it('has every sheet, and an address by its content', () => {
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(ids).toEqual(expect.arrayContaining(Object.keys(sheets)));
  expect(name).toMatch(/^static\/svg\/drawings\.[\da-f]{8}\.svg$/);
});

it('needs nothing of the page but custom properties', () => {
  expect(text).not.toMatch(/ class=| style=|<style/);
  const used = [...text.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id!);
  expect(used.length).toBeGreaterThan(20);
  expect(ids).toEqual(expect.arrayContaining(used));
  expect(new Set(ids).size).toBe(ids.length);
});

it('has no pattern, which would not see the colours of the page', () => {
  expect(text).not.toContain('<pattern');
  for (const [, colour] of text.matchAll(/ (?:fill|stroke)="([^"]*)"/g))
    expect(colour).toMatch(/^(none|var\()/);
});
