import {
  londonDate,
  londonMoment,
  londonTime,
  formatLondonTime,
} from '@latchline/contracts/time/london-time';

export type Fold = 'first' | 'second';

export interface TypedTime {
  readonly date: string;
  readonly time: string;
  /** Which of the two times is meant in the hour that repeats when the clocks go back. */
  readonly fold: Fold;
}

export interface ResolvedTime {
  /** Null if the time is incomplete or in the past. */
  readonly at: Date | null;
  /** When the article will be published, or why the time cannot be used. */
  readonly message: string;
  /** The two times to choose from when the hour repeats; otherwise empty. */
  readonly choices: readonly { readonly fold: Fold; readonly label: string }[];
}

/** Tomorrow at 9am. */
export function defaultPublishTime(now: number): TypedTime {
  const day = londonDate(new Date(now + 24 * 60 * 60 * 1_000));
  return { date: day, time: '09:00', fold: 'first' };
}

export const typedTimeOf = (at: Date): TypedTime => {
  const typed = { date: londonDate(at), time: londonTime(at) };
  const moment = londonMoment(typed.date, typed.time);
  const second = moment?.kind === 'doubled' && moment.second.getTime() === at.getTime();
  return { ...typed, fold: second ? 'second' : 'first' };
};

/** Converts a date and time in London to a moment, with a message for the form. */
export function resolveTime({ date, time, fold }: TypedTime, now: number): ResolvedTime {
  const moment = londonMoment(date, time);
  if (!moment) return { at: null, message: 'Enter a date and a time', choices: [] };
  if (moment.kind === 'missing') {
    return checked(
      moment.instead,
      now,
      'The clocks go forward then, so this time does not exist. It will be published on ',
    );
  }
  if (moment.kind === 'doubled') {
    const { first, second } = moment;
    const choices = [
      { fold: 'first' as const, label: `The first time, ${formatLondonTime(first)}` },
      { fold: 'second' as const, label: `The second time, ${formatLondonTime(second)}` },
    ];
    const at = fold === 'first' ? first : second;
    return {
      ...checked(at, now, 'The clocks go back then, so this time happens twice. It will be published on '),
      choices,
    };
  }
  return checked(moment.at, now, 'It will be published on ');
}

function checked(at: Date, now: number, intro: string): ResolvedTime {
  const past = at.getTime() <= now;
  return past
    ? { at: null, message: 'This time has passed. Choose a later one', choices: [] }
    : { at, message: `${intro}${formatLondonTime(at)}`, choices: [] };
}
