import { useAddress } from '../../shared/navigation/address';
import { PartsNav } from '../../shared/navigation/parts-nav';
import { paths } from '../../shared/navigation/paths';
import { ScreenNotFound } from '../../shared/navigation/screen-not-found';
import { CostList } from './costs/cost-list';
import { MoneyFigures } from './figures/money-figures';
import styles from './figures/money.module.css';

const costsPath = `${paths.money}/costs`;

/** What the business takes, and what its sources cost. */
export function MoneyScreen() {
  const { path } = useAddress();
  if (path !== paths.money && path !== costsPath) return <ScreenNotFound />;
  return (
    <div className={styles.screen}>
      <PartsNav
        label="Money"
        parts={[
          { to: paths.money, name: 'Overview', current: path === paths.money },
          { to: costsPath, name: 'Costs', current: path === costsPath },
        ]}
      />
      {path === paths.money ? <MoneyFigures /> : <CostList />}
    </div>
  );
}
