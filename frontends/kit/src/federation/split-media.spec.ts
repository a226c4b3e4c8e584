import { part } from '../../build/split-media-loader.cjs';

const onPhones =
  'a{b:c}@media (max-width:47.99em){a{b:d}}@media (min-width:40em){a{b:e}}@supports (x:y){@media print{a{b:f}}}';
const elsewhere =
  '@media (min-width:48em){a{b:g}c{d:e}}@media (min-width:60em) and (max-width:63.99em){a{b:h}}@media print{@page{margin:0}a{b:i}}' +
  '@media (forced-colors:active){a{b:j}}@media (max-width:18em){a{b:k}}@media (max-height:30em) and (min-width:36em){a{b:l}}';
const imports = '@import "x.css";';

it('keeps in the page what a phone shows', () => {
  expect(part(imports + onPhones + elsewhere, { isInline: true })).toBe(imports + onPhones);
});

it('puts wide screens, paper and special conditions in the other file, in their order', () => {
  expect(part(imports + elsewhere + onPhones, { isInline: false })).toBe(imports + elsewhere);
});

it('keeps a rule for several media in the page if a phone matches one of them', () => {
  const rule = '@media (min-width:48em),(max-width:20em){a{b:c}}';
  expect(part(rule, { isInline: true })).toBe(rule);
  expect(part(rule, { isInline: false })).toBe('');
});

it('moves all of a file for the lower part of a page, but no import', () => {
  expect(part(imports + onPhones + elsewhere, { isInline: true, isBelow: true })).toBe(imports);
  expect(part(imports + onPhones + elsewhere, { isInline: false, isBelow: true })).toBe(
    imports + onPhones + elsewhere,
  );
});
