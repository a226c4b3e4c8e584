import { exportRoutes } from '@latchline/contracts/api/export.operations';
import { urlOf } from '@latchline/kit/api/call-route';
import { DownloadLink } from '../../shared/files/download-link';
import { SettingsSection } from '../../shared/settings/settings-section';

/** Downloads everything that people have entered, as one archive. */
export function ExportEverything() {
  return (
    <SettingsSection
      title="Export everything"
      intro="One archive with all texts, places, articles, pictures, redirects, reviews, costs, settings, users, and leads with their conversations, photos and voicemails, as JSON, Markdown and CSV. It contains personal data, but no passwords or keys."
    >
      <p>
        <DownloadLink address={urlOf(exportRoutes.exportEverything, {})} failed="Failed to export">
          Download the archive
        </DownloadLink>
      </p>
    </SettingsSection>
  );
}
