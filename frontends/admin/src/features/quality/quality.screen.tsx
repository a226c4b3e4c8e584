import type { QualityReport } from '@latchline/contracts/seo/quality/quality.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { LoadState } from '../../shared/ui/load-state';
import { Notice } from '../../shared/ui/notice';
import { FindingList } from './finding-list';
import { groupsOf } from './finding-groups';
import { isUnderWay, usePlacesByAddress, useQualityReport } from './quality.queries';
import styles from './quality.module.css';
import { RunSummary } from './run-summary';
import { TownsCompared } from './towns-compared';

/** What search engines and readers would stumble over, on all pages of the site. */
export function QualityScreen() {
  const report = useQualityReport();
  return (
    <div className={styles.screen}>
      <LoadState query={report} failure="Failed to load the check">
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
      {!report.run && !isUnderWay(report) && (
        <Notice title="No check yet" icon="shield" level={2}>
          <p>
            Every night at three all pages are read as a search engine reads them: titles, descriptions,
            links, pictures, and towns that say the same. You need not wait for it.
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
            <Notice title="Nothing found" icon="check" level={2}>
              <p>All {report.run.pages_total} pages are as they should be.</p>
            </Notice>
          )}
          {shown.length === 0 && ignored && <p className={styles.since}>Nothing is ignored.</p>}
          {groupsOf(shown).map((group) => (
            <FindingList key={`${group.rule} ${ignored}`} group={group} places={places} />
          ))}
          <TownsCompared report={report} />
        </>
      )}
    </>
  );
}
