import { useAddress } from '../../../shared/navigation/address';
import { moneyPeriod } from './money-period';
import styles from './money.module.css';
import { FigureBreakdown } from './figure-breakdown';
import { Funnel } from './funnel';
import { HourFigure } from './hour-figure';
import { PeriodTools } from './period-tools';
import { ResponseFigure } from './response-figure';
import { WeekFigure } from './week-figure';

/** From enquiry to money, in one period. */
export function MoneyFigures() {
  const { query } = useAddress();
  const period = moneyPeriod(query);
  return (
    <>
      <PeriodTools period={period} />
      <Funnel period={period} />
      <FigureBreakdown period={period} chosen={query.get('by')} />
      <div className={styles.grid}>
        <ResponseFigure days={period.days} />
        <WeekFigure days={period.days} />
        <HourFigure days={period.days} />
      </div>
    </>
  );
}
