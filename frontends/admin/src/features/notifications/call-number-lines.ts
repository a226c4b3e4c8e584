import {
  type CallNumber,
  callNumbersPatchSchema,
} from '@latchline/contracts/leads/channels/call-numbers.operations';

type Typed = Pick<CallNumber, 'phone' | 'source'>;

const lineOf = ({ phone, source }: Typed): string => `${phone}, ${source}`;

export const linesOf = (numbers: readonly Typed[]): string => numbers.map(lineOf).join('\n');

/** A number, a comma and a source on each line. */
export const numbersIn = (text: string): Typed[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [phone = '', ...source] = line.split(',');
      return { phone: phone.trim(), source: source.join(',').trim() };
    });

/** What is wrong with the lines; undefined if nothing is. */
export function wrongWithNumbers(text: string): string | undefined {
  const numbers = numbersIn(text);
  const issue = callNumbersPatchSchema.safeParse({ numbers }).error?.issues[0];
  const index = issue?.path[1];
  const line = typeof index === 'number' ? numbers[index] : undefined;
  return line ? `${lineOf(line)}: ${issue?.message}` : issue?.message;
}
