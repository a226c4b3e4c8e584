import type { QualityReport } from '@latchline/contracts/seo/quality/quality.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { LoadState } from '../../shared/ui/load-state';
import { Notice } from '../../shared/ui/notice';
import { FindingList } from './finding-list';
import { groupsOf } from './finding-groups';
import { isRunning, usePlacesByAddress, useQualityReport } from './quality.queries';
import styles from './quality.module.css';
import { RunSummary } from './run-summary';
import { TownComparison } from './town-comparison';

/** Problems for search engines and readers, found on all pages of the site. */
export function QualityScreen() {
  const report = useQualityReport();
  return (
    <div className={styles.screen}>
      <LoadState query={report} failure="Failed to load the results">
        {report.data && <Report report={report.data} />}
      </LoadState>
    </div>
  );
}

function Report({ report }: { report: QualityReport }) {
  const [ignored, setIgnored] = useState(false);
  const places = usePlacesByAddress();
  const shown = report.findings.filter((finding) => (finding.ignored !== null) === ignored);
  const anyIgnored = report.findings.some((finding) => finding.ignored !== null);
  return (
    <>
      <RunSummary report={report} />
      {!report.run && !isRunning(report) && (
        <Notice title="No check yet" icon="shield" level={2}>
          <p>
            Every page is checked at 3am each night: titles, descriptions, links, pictures, and town pages
            that say the same thing. You don’t have to wait: check now.
          </p>
        </Notice>
      )}
      {report.run && (
        <>
          {anyIgnored && (
            <div className={styles.which} role="group" aria-label="Which findings">
              <Button size="s" aria-pressed={!ignored} onClick={() => setIgnored(false)}>
                To do
              </Button>
              <Button size="s" aria-pressed={ignored} onClick={() => setIgnored(true)}>
                Ignored
              </Button>
            </div>
          )}
          {shown.length === 0 && !ignored && (
            <Notice title="No problems found" icon="check" level={2}>
              <p>All {report.run.pages_total} pages passed.</p>
            </Notice>
          )}
          {shown.length === 0 && ignored && <p className={styles.since}>No findings are ignored.</p>}
          {groupsOf(shown).map((group) => (
            <FindingList key={`${group.rule} ${ignored}`} group={group} places={places} />
          ))}
          <TownComparison report={report} />
        </>
      )}
    </>
  );
}
