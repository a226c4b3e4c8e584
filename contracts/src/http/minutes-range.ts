import { neededText } from './typed-text';

const shape = /^(\d{1,3})\s*[-–]\s*(\d{1,3})$/;

/** A range of minutes, normalised to "15-45". The shorter time comes first; any dash is accepted. */
export const minutesRangeSchema = neededText(20, 'Enter a range of minutes, like 15-30')
  .refine((text) => text === '' || isRange(text), 'Enter a range of minutes, like 15-30')
  .transform((text) => text.replace(shape, (_, from: string, to: string) => `${+from}-${+to}`));

function isRange(text: string): boolean {
  const [, from, to] = shape.exec(text) ?? [];
  return from !== undefined && to !== undefined && Number(from) < Number(to);
}
