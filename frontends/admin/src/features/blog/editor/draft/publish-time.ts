import {
  londonDate,
  londonMoment,
  londonTime,
  londonWords,
} from '@latchline/contracts/content/blog-desk/london-time';

export type Fold = 'first' | 'second';

export interface TypedTime {
  readonly date: string;
  readonly time: string;
  /** Which of the two, where the hour comes twice. */
  readonly fold: Fold;
}

export interface MeantTime {
  /** Null as long as it cannot be used. */
  readonly at: Date | null;
  /** What it means, or why it means nothing. */
  readonly words: string;
  readonly doubled: readonly { readonly fold: Fold; readonly words: string }[];
}

/** Tomorrow at nine, as a proposal. */
export function firstProposal(now: number): TypedTime {
  const day = londonDate(new Date(now + 24 * 60 * 60 * 1_000));
  return { date: day, time: '09:00', fold: 'first' };
}

export const typedOf = (at: Date): TypedTime => {
  const typed = { date: londonDate(at), time: londonTime(at) };
  const moment = londonMoment(typed.date, typed.time);
  const second = moment?.kind === 'doubled' && moment.second.getTime() === at.getTime();
  return { ...typed, fold: second ? 'second' : 'first' };
};

/** What a time on London's clocks means, and whether an article can wait for it. */
export function meantBy({ date, time, fold }: TypedTime, now: number): MeantTime {
  const moment = londonMoment(date, time);
  if (!moment) return { at: null, words: 'Enter a date and a time', doubled: [] };
  if (moment.kind === 'missing') {
    return judged(
      moment.instead,
      now,
      'The clocks go forward then and this time does not come. It is published on ',
    );
  }
  if (moment.kind === 'doubled') {
    const { first, second } = moment;
    const doubled = [
      { fold: 'first' as const, words: `The first time, ${londonWords(first)}` },
      { fold: 'second' as const, words: `The second time, ${londonWords(second)}` },
    ];
    const at = fold === 'first' ? first : second;
    return {
      ...judged(at, now, 'The clocks go back then and this time comes twice. It is published on '),
      doubled,
    };
  }
  return judged(moment.at, now, 'It is published on ');
}

function judged(at: Date, now: number, begin: string): MeantTime {
  const past = at.getTime() <= now;
  return past
    ? { at: null, words: 'This time is over. Choose one to come', doubled: [] }
    : { at, words: `${begin}${londonWords(at)}`, doubled: [] };
}
