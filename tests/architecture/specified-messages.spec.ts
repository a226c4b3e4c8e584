import { readText } from '../support/repository';
import { specifiedMessages } from '../support/specified-messages';

/** Spellings in a string, a pattern or a template. */
const spellings = (message: string) => [
  message,
  message.replaceAll("'", "\\'"),
  message.replaceAll(/[.?!]/g, (sign) => `\\${sign}`),
];

describe.each(Object.entries(specifiedMessages))('%s', (file, messages) => {
  it.each(messages)('shows "%s"', (message) => {
    const text = readText(file);
    expect(spellings(message).some((spelling) => text.includes(spelling))).toBe(true);
  });
});
