import { Inject, Injectable } from '@nestjs/common';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import {
  listEditedAuthors,
  listEditedCategories,
} from '@latchline/contracts/content/blog-editor/author-and-category.operations';
import { listClaims } from '@latchline/contracts/content/claims/claim.operations';
import { getPageCopy, listPageCopies } from '@latchline/contracts/content/copy-editor/page-copy.operations';
import { listLanguagePages } from '@latchline/contracts/content/languages/language-page.operations';
import { listReviews } from '@latchline/contracts/content/reviews/review.operations';
import { listServices } from '@latchline/contracts/content/service.operations';
import { listEditedCities, listEditedRegions } from '@latchline/contracts/locations/place-editing.operations';
import { getCallNumbers } from '@latchline/contracts/leads/channels/call-numbers.operations';
import { getTextBack } from '@latchline/contracts/leads/channels/channel.operations';
import { getSavedReplies } from '@latchline/contracts/leads/channels/saved-reply.operations';
import { getVoicemail } from '@latchline/contracts/leads/channels/voicemail.operations';
import { getWhatsAppTemplates } from '@latchline/contracts/leads/channels/whatsapp.operations';
import { listCosts } from '@latchline/contracts/leads/figures/cost.operations';
import { getResponsePromises } from '@latchline/contracts/leads/response-clock.operations';
import { getRetention } from '@latchline/contracts/leads/retention.operations';
import { listAllLeadViews } from '@latchline/contracts/leads/views/lead-view.operations';
import { getLanes } from '@latchline/contracts/notifications/lanes/lane.operations';
import type { Lanes } from '@latchline/contracts/notifications/lanes/lane.schema';
import { getNotificationSettings } from '@latchline/contracts/notifications/notification-settings.operations';
import { getRota } from '@latchline/contracts/notifications/rota/rota.operations';
import { listWebhooks } from '@latchline/contracts/notifications/webhook.operations';
import { listPageOverrides } from '@latchline/contracts/seo/heads/page-override.operations';
import { listSeoSettings } from '@latchline/contracts/seo/heads/seo-setting.operations';
import { getIndexingSettings } from '@latchline/contracts/seo/indexing/indexing.operations';
import { getQualityReport } from '@latchline/contracts/seo/quality/quality.operations';
import { redirectsToCsv } from '@latchline/contracts/seo/redirects/redirect-csv';
import { listRedirects } from '@latchline/contracts/seo/redirects/redirect.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { handlesLeads } from '../../auth/users/user-details';
import { Users } from '../../auth/users/users';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { ExportLeads } from '../lead-lists/export-leads';
import { exportReadme } from './export-readme';
import { everyPage, itemList } from './item-list';
import { LeadEntries } from './lead-entries';
import { MediaEntries } from './media-entries';
import { PostEntries } from './post-entries';
import { ProfileEntries } from './profile-entries';
import { townEntry } from './town-entry';
import { type ZipEntry, zipOf } from './zip-stream';

/** Everything that people have entered, file by file. Nothing is read before it is sent. */
@Injectable()
export class ExportEverything {
  constructor(
    private readonly services: ServiceClient,
    private readonly users: Users,
    private readonly leads: ExportLeads,
    private readonly histories: LeadEntries,
    private readonly posts: PostEntries,
    private readonly media: MediaEntries,
    private readonly profiles: ProfileEntries,
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'SITE_URL'>,
  ) {}

  archive(now = new Date()): AsyncGenerator<Buffer> {
    return zipOf(this.entries(now), now);
  }

  async *entries(now: Date): AsyncGenerator<ZipEntry> {
    const files: string[] = [];
    for await (const entry of this.files(now)) {
      files.push(entry.name);
      yield entry;
    }
    yield json('manifest.json', async () => ({
      format: 1,
      site: this.config.SITE_URL,
      exported_at: now.toISOString(),
      files,
    }));
  }

  private async *files(now: Date): AsyncGenerator<ZipEntry> {
    const { services } = this;
    const readme = exportReadme(this.config.SITE_URL, now.toISOString());
    yield { name: 'README.txt', content: async () => readme };
    yield json('business-info.json', () => services.request(getBusinessInfo, {}));
    yield json('services.json', () => services.request(listServices, {}));
    yield townEntry(services);
    yield json('cities.json', () => services.request(listEditedCities, {}));
    yield json('regions.json', () => services.request(listEditedRegions, {}));
    for (const { name } of (await services.request(listPageCopies, {})).items)
      yield json(`page-texts/${name.replaceAll('/', '-')}.json`, () =>
        services.request(getPageCopy, { name }),
      );
    yield json('language-pages.json', () => services.request(listLanguagePages, {}));
    yield json('authors.json', () => services.request(listEditedAuthors, {}));
    yield json('categories.json', () => services.request(listEditedCategories, {}));
    yield* this.posts.entries();
    const redirects = () => services.request(listRedirects, {});
    yield { name: 'redirects.csv', content: async () => redirectsToCsv((await redirects()).items) };
    yield json('redirects.json', redirects);
    yield json('seo-settings.json', () => services.request(listSeoSettings, {}));
    yield json('seo-overrides.json', () => services.request(listPageOverrides, {}));
    yield json('settings/indexing.json', () => services.request(getIndexingSettings, {}));
    yield json('ignored-findings.json', async () => ({
      items: (await services.request(getQualityReport, {})).findings.filter(
        ({ ignored }) => ignored !== null,
      ),
    }));
    yield json('claims.json', () => services.request(listClaims, {}));
    yield list('reviews.json', (after) => services.request(listReviews, { limit, ...after }));
    yield list('costs.json', (after) => services.request(listCosts, { limit, ...after }));
    yield json('lead-views.json', () => services.request(listAllLeadViews, {}));
    yield json('settings/notifications.json', () => services.request(getNotificationSettings, {}));
    yield json('settings/response-promises.json', () => services.request(getResponsePromises, {}));
    yield json('settings/saved-replies.json', () => services.request(getSavedReplies, {}));
    yield json('settings/text-back.json', () => services.request(getTextBack, {}));
    yield json('settings/voicemail.json', () => services.request(getVoicemail, {}));
    yield json('settings/whatsapp-templates.json', () => services.request(getWhatsAppTemplates, {}));
    yield json('settings/call-numbers.json', () => services.request(getCallNumbers, {}));
    yield json('settings/retention.json', () => services.request(getRetention, {}));
    yield json('users.json', async () => ({ items: await this.users.list() }));
    yield* this.profiles.entries();
    yield { name: 'lanes.json', content: () => itemList(this.lanes()) };
    yield json('settings/rota.json', () => services.request(getRota, {}));
    yield json('webhooks.json', () => services.request(listWebhooks, {}));
    const leads = await this.leads.open({});
    yield { name: 'leads.csv', content: () => leads as AsyncIterable<string> };
    yield* this.histories.entries();
    yield* this.media.entries();
  }

  private async *lanes(): AsyncGenerator<Lanes> {
    for (const { email: person } of (await this.users.list()).filter(handlesLeads))
      yield await this.services.request(getLanes, { person });
  }
}

/** Items of a page. */
const limit = 100;

const list = (name: string, read: Parameters<typeof everyPage>[0]): ZipEntry => ({
  name,
  content: () => itemList(everyPage(read)),
});

const json = (name: string, read: () => Promise<unknown>): ZipEntry => ({
  name,
  content: async () => `${JSON.stringify(await read(), null, 2)}\n`,
});
