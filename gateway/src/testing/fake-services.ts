import {
  changeClaim,
  createClaim,
  deleteClaim,
  getClaim,
  listClaims,
} from '@latchline/contracts/content/claims/claim.operations';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import {
  getContentStats,
  getLegalText,
  getServicePage,
  listContentPages,
} from '@latchline/contracts/content/content.operations';
import { getSampleContent } from '@latchline/contracts/content/sample-content.operations';
import { getReviewsOfLeads, listShownReviews } from '@latchline/contracts/content/reviews/review.operations';
import { listServices } from '@latchline/contracts/content/service.operations';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import {
  changeLanguagePage,
  listLanguagePages,
} from '@latchline/contracts/content/languages/language-page.operations';
import { getPageCopy } from '@latchline/contracts/content/copy/page-copies';
import { changeLead, getLead, getLeadStats, listLeads } from '@latchline/contracts/leads/lead.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import {
  checkCoverage,
  getCity,
  getLocation,
  getLocationStats,
  getRegion,
  listLocationSummaries,
  listLocations,
  listTownsAround,
  listPlacePages,
  listRegions,
} from '@latchline/contracts/locations/location.operations';
import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { getSampleTowns } from '@latchline/contracts/locations/sample-towns.operations';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { ownerOf, type RequestDefinition } from '@latchline/contracts/messaging/definitions';
import { listEventCounts } from '@latchline/contracts/seo/counts/event-count.operations';
import {
  changeIndexingSettings,
  getIndexNowKey,
  getIndexingSettings,
  listIndexing,
  submitUrls,
} from '@latchline/contracts/seo/indexing/indexing.operations';
import {
  changeRedirect,
  createRedirect,
  deleteRedirect,
  getRedirectVersion,
  listRedirectRules,
  listRedirects,
} from '@latchline/contracts/seo/redirects/redirect.operations';
import { getSealedAccounts } from '@latchline/contracts/notifications/provider-accounts/provider-account.operations';
import { sendAccountMail } from '@latchline/contracts/notifications/account-mail.operations';
import {
  getQualityReport,
  ignoreQualityFinding,
  startQualityRun,
} from '@latchline/contracts/seo/quality/quality.operations';
import { getPageMetadata } from '@latchline/contracts/seo/heads/seo.operations';
import type { Logger } from '@latchline/runtime/logger/logger';
import type { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import { RedisStreamsServer } from '@latchline/runtime/requests/redis-streams.server';
import type { Redis } from 'ioredis';
import type { z } from 'zod';
import { answerBlog, blogDefinitions } from './fake-blog';
import { answerChannels, channelDefinitions } from './fake-channels';
import { answerEditing, editingDefinitions } from './fake-editing';
import { answerBlogEditor, blogEditorDefinitions } from './fake-blog-editor';
import { answerLeadHandling, leadHandlingDefinitions } from './fake-lead-handling';
import { answerSeo, seoDefinitions } from './fake-seo';
import { answerLeadLists, leadListDefinitions } from './fake-lead-lists';
import { answerLeadViews, leadViewDefinitions } from './fake-lead-views';
import { answerNotifications, notificationDefinitions } from './fake-notifications';
import { answerQuarantine, quarantineDefinitions } from './fake-quarantine';
import { answerVisitorPages, visitorPageDefinitions } from './fake-visitor-pages';
import { legalText, pageCopies, serviceCopy } from './sample-copy';
import { business, city, lead, location, region, service } from './sample-data';

type Answer = (data: unknown) => unknown;

/** Fakes all services over Redis. Tests replace responses with `answer` and make them fail with `fail`. */
export class FakeServices {
  readonly requests: { name: string; data: unknown }[] = [];
  private readonly answers = new Map<string, Answer>();
  private readonly servers: RedisStreamsServer[] = [];

  constructor(private readonly options: { redis: Redis; codec: MessageCodec; logger: Logger }) {}

  answer<D extends RequestDefinition>(
    definition: D,
    answer: (data: z.output<D['request']>) => z.input<D['response']>,
  ): void {
    this.answers.set(definition.name, answer as Answer);
  }

  fail(definition: RequestDefinition, error: Error): void {
    this.answers.set(definition.name, () => {
      throw error;
    });
  }

  start(): void {
    for (const service of ['content', 'locations', 'seo', 'leads', 'notifications']) {
      const server = new RedisStreamsServer({ ...this.options, service });
      for (const definition of definitions.filter(({ name }) => ownerOf(name) === service)) {
        server.addHandler(definition.name, (data: unknown) => this.handle(definition, data));
      }
      server.listen(() => undefined);
      this.servers.push(server);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.close()));
  }

  reset(): void {
    this.requests.length = 0;
    this.answers.clear();
    this.answer(getBusinessInfo, () => business);
    this.answer(listServices, () => ({ items: [service] }));
    this.answer(listShownReviews, () => ({ items: [], google: { rating: null, count: 0 } }));
    this.answer(getReviewsOfLeads, () => ({ items: [] }));
    this.answer(getSampleContent, () => ({ facts: [], articles: [] }));
    this.answer(getSampleTowns, () => ({ towns: 7, sample_towns: 0 }));
    this.answer(getContentStats, () => ({ services: 6 }));
    this.answer(getServicePage, ({ slug }) => {
      if (slug !== serviceCopy.slug) throw new CodedError(contentErrors.noSuchPage, 'There is no such page');
      return { page: serviceCopy, sections: pageCopies['service-sections'] };
    });
    this.answer(getPageCopy, ({ page }) => ({ copy: pageCopies[page] }));
    this.answer(listLanguagePages, () => ({ items: [] }));
    this.answer(getLegalText, ({ slug }) => ({ ...legalText, slug }));
    this.answer(sendAccountMail, () => ({}));
    answerBlog(this);
    answerEditing(this);
    answerBlogEditor(this);
    answerChannels(this);
    answerLeadHandling(this);
    answerNotifications(this);
    answerQuarantine(this);
    answerVisitorPages(this);
    answerLeadLists(this);
    answerSeo(this);
    answerLeadViews(this);
    this.answer(listLocations, () => ({ items: [location] }));
    this.answer(listTownsAround, () => ({ items: [location] }));
    this.answer(listLocationSummaries, () => ({
      items: region.towns,
    }));
    this.answer(getLocationStats, () => ({ locations: 10 }));
    this.answer(getLocation, ({ slug }) => {
      if (slug !== location.slug) throw new CodedError(locationErrors.notFound, 'There is no such town');
      return location;
    });
    this.answer(getCity, ({ slug }) => {
      if (slug !== city.slug) throw new CodedError(locationErrors.noSuchCity, 'There is no such city');
      return city;
    });
    this.answer(listRegions, () => ({ items: [{ name: region.name, slug: region.slug }] }));
    this.answer(getRegion, ({ slug }) => {
      if (slug !== region.slug) throw new CodedError(locationErrors.notFound, 'There is no such region');
      return region;
    });
    this.answer(checkCoverage, ({ postcode, q }) => {
      if (!/^S11/i.test(postcode ?? q ?? '')) {
        if (postcode) throw new CodedError(locationErrors.notAPostcode, 'Enter a postcode');
        return { covered: false, district: null, town: null, slug: null, response_time: null };
      }
      return {
        covered: true,
        district: 'S11',
        town: 'Sheffield',
        slug: 'sheffield',
        response_time: '15-30',
        path: '/locksmiths/south-yorkshire/sheffield',
      };
    });
    this.answer(getPageMetadata, ({ path, site_url, facts, subject = {} }) => ({
      title: subject.title ? `${subject.title} | ${facts['name']}` : 'Home',
      description: subject.description || 'Locksmiths',
      canonical: new URL(subject.canonical ?? path, site_url).href,
      structured_data: {},
    }));
    this.answer(listRedirects, () => ({ items: [] }));
    this.answer(listRedirectRules, () => this.redirectRules());
    this.answer(getRedirectVersion, () => this.redirectRules());
    this.answer(getIndexNowKey, () => ({ key: 'fedcba9876543210' }));
    this.answer(listEventCounts, ({ from = '2026-01-01', to = '2026-01-30' }) => ({
      from,
      to,
      items: [{ name: 'page_view', page: '/', count: 7 }],
    }));
    this.answer(getLeadStats, () => ({ leads: 3, new_leads: 1, held_leads: 2 }));
    this.answer(listLeads, () => ({ items: [lead], next_cursor: null }));
    this.answer(getLead, ({ id }) => {
      if (id !== lead.id) throw new CodedError(leadErrors.notFound, 'There is no such lead');
      return lead;
    });
    this.answer(changeLead, ({ id, patch, ...expected }) => {
      if (id !== lead.id) throw new CodedError(leadErrors.notFound, 'There is no such lead');
      requireVersion(lead, expected, leadErrors.stale);
      return { ...lead, ...patch, assigned_to: patch.assigned_to ?? null };
    });
  }

  /** Of the redirects that the test has answered with. */
  private redirectRules() {
    const { items } = this.answers.get(listRedirects.name)!({}) as z.input<typeof listRedirects.response>;
    return { version: JSON.stringify(items), items };
  }

  private handle(definition: RequestDefinition, data: unknown): Promise<unknown> {
    // The gateway reads the accounts every few seconds by itself.
    if (definition !== getSealedAccounts) this.requests.push({ name: definition.name, data });
    const parsed = definition.request.safeParse(data);
    if (!parsed.success) return Promise.reject(new CodedError(messagingErrors.invalid, 'Does not fit'));
    const answer = this.answers.get(definition.name);
    return Promise.resolve().then(() => answer?.(parsed.data));
  }
}

const definitions: RequestDefinition[] = [
  listClaims,
  getClaim,
  createClaim,
  changeClaim,
  deleteClaim,
  ...blogDefinitions,
  ...editingDefinitions,
  ...blogEditorDefinitions,
  ...channelDefinitions,
  ...leadHandlingDefinitions,
  ...notificationDefinitions,
  ...quarantineDefinitions,
  ...visitorPageDefinitions,
  ...leadListDefinitions,
  ...seoDefinitions,
  ...leadViewDefinitions,
  sendAccountMail,
  getBusinessInfo,
  getSampleContent,
  getSampleTowns,
  listServices,
  listShownReviews,
  getReviewsOfLeads,
  getContentStats,
  getServicePage,
  getPageCopy,
  listLanguagePages,
  changeLanguagePage,
  getLegalText,
  listContentPages,
  listPlacePages,
  listLocations,
  listTownsAround,
  listLocationSummaries,
  getLocationStats,
  getLocation,
  getRegion,
  listRegions,
  getCity,
  checkCoverage,
  getPageMetadata,
  getIndexNowKey,
  submitUrls,
  listIndexing,
  getIndexingSettings,
  changeIndexingSettings,
  getQualityReport,
  startQualityRun,
  ignoreQualityFinding,
  getRedirectVersion,
  listRedirectRules,
  listRedirects,
  createRedirect,
  changeRedirect,
  deleteRedirect,
  listEventCounts,
  getLeadStats,
  listLeads,
  getLead,
  changeLead,
];
