import { CreateLeads1700000000001 } from './0001-create-leads';
import { AddSuspicions1700000000002 } from './0002-add-suspicions';
import { AddHandling1700000000003 } from './0003-add-handling';
import { IndexPeople1700000000010 } from './0010-index-people';
import { CreateContacts1700000000011 } from './0011-create-contacts';
import { AddQuarantine1700000000020 } from './0020-add-quarantine';
import { AddResponseClock1700000000030 } from './0030-add-response-clock';
import { AddErasure1700000000031 } from './0031-add-erasure';
import { IndexUnreadPhones1700000000032 } from './0032-index-unread-phones';
import { AddReading1700000000040 } from './0040-add-reading';
import { TallyLeads1700000000041 } from './0041-tally-leads';
import { RememberMergers1700000000042 } from './0042-remember-mergers';
import { SaveViews1700000000050 } from './0050-save-views';
import { NameSources1700000000060 } from './0060-name-sources';
import { KeepDistricts1700000000061 } from './0061-keep-districts';
import { SearchAttached1700000000062 } from './0062-search-attached';
import { IndexQueue1700000000063 } from './0063-index-queue';
import { RecordCalls1700000000070 } from './0070-record-calls';
import { GroupQueue1700000000080 } from './0080-group-queue';
import { KeepOutsideDistricts1700000000081 } from './0081-keep-outside-districts';
import { KeepJobs1700000000090 } from './0090-keep-jobs';
import { IndexReferences1700000000095 } from './0095-index-references';
import { CountDays1700000000110 } from './0110-count-days';
import { NameOrganicSearch1700000000120 } from './0120-name-organic-search';
import { SumFigures1700000000121 } from './0121-sum-figures';
import { KeepCosts1700000000122 } from './0122-keep-costs';
import { SearchJobAddresses1700000000140 } from './0140-search-job-addresses';
import { SearchJobsOfMergedLeads1700000000150 } from './0150-search-jobs-of-merged-leads';
import { IndexVisitorReferences1700000000170 } from './0170-index-visitor-references';
import { KeepPlaces1700000000180 } from './0180-keep-places';
import { OpenVisitorPages1700000000190 } from './0190-open-visitor-pages';
import { RememberRemovedLeads1700000000198 } from './0198-remember-removed-leads';
import { DeclinePrices1700000000200 } from './0200-decline-prices';
import { KeepConversations1700000000210 } from './0210-keep-conversations';
import { RememberAlerts1700000000215 } from './0215-remember-alerts';
import { KeepTemplates1700000000220 } from './0220-keep-templates';
import { KeepMedia1700000000221 } from './0221-keep-media';
import { KeepVoicemail1700000000222 } from './0222-keep-voicemail';
import { SaveReplies1700000000225 } from './0225-save-replies';
import { PublishTextConsents1700000000226 } from './0226-publish-text-consents';
import { KeepEmails1700000000227 } from './0227-keep-emails';
import { NumberCallsBySource1700000000230 } from './0230-number-calls-by-source';
import { SettleSourceNames1700000000231 } from './0231-settle-source-names';
import { MatchPresses1700000000232 } from './0232-match-presses';
import { KeepAliases1700000000234 } from './0234-keep-aliases';
import { ShowUnpublishedLeads1700000000235 } from './0235-show-unpublished-leads';
import { SearchWithoutAccents1700000000240 } from './0240-search-without-accents';
import { AssignByLowerCase1700000000245 } from './0245-assign-by-lower-case';

/** In the order in which they run. */
export const migrations = [
  CreateLeads1700000000001,
  AddSuspicions1700000000002,
  AddHandling1700000000003,
  IndexPeople1700000000010,
  CreateContacts1700000000011,
  AddQuarantine1700000000020,
  AddResponseClock1700000000030,
  AddErasure1700000000031,
  IndexUnreadPhones1700000000032,
  AddReading1700000000040,
  TallyLeads1700000000041,
  RememberMergers1700000000042,
  SaveViews1700000000050,
  NameSources1700000000060,
  KeepDistricts1700000000061,
  SearchAttached1700000000062,
  IndexQueue1700000000063,
  RecordCalls1700000000070,
  GroupQueue1700000000080,
  KeepOutsideDistricts1700000000081,
  KeepJobs1700000000090,
  IndexReferences1700000000095,
  CountDays1700000000110,
  NameOrganicSearch1700000000120,
  SumFigures1700000000121,
  KeepCosts1700000000122,
  SearchJobAddresses1700000000140,
  SearchJobsOfMergedLeads1700000000150,
  IndexVisitorReferences1700000000170,
  KeepPlaces1700000000180,
  OpenVisitorPages1700000000190,
  RememberRemovedLeads1700000000198,
  DeclinePrices1700000000200,
  KeepConversations1700000000210,
  RememberAlerts1700000000215,
  KeepTemplates1700000000220,
  KeepMedia1700000000221,
  KeepVoicemail1700000000222,
  SaveReplies1700000000225,
  PublishTextConsents1700000000226,
  KeepEmails1700000000227,
  NumberCallsBySource1700000000230,
  SettleSourceNames1700000000231,
  MatchPresses1700000000232,
  KeepAliases1700000000234,
  ShowUnpublishedLeads1700000000235,
  SearchWithoutAccents1700000000240,
  AssignByLowerCase1700000000245,
];
