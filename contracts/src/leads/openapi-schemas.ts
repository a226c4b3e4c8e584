import { callAttemptSchema, callOutcomeRequestSchema } from './calls/call-attempt.schema';
import { callOutcomeSchema, lostReasonSchema } from './calls/call-outcome';
import {
  costDraftSchema,
  costImportResultsSchema,
  costImportSchema,
  costPageSchema,
  costSchema,
} from './figures/cost.schema';
import { figureRowSchema, figuresSchema, responseFiguresSchema } from './figures/figure.schema';
import { calendarFeedSchema } from './jobs/calendar.operations';
import { jobPatchSchema, jobPhotoSchema, jobSchema } from './jobs/job.schema';
import { leadStageSchema } from './jobs/lead-stage.schema';
import { plannedJobsSchema } from './lead-job.operations';
import { addedLeadSchema, manualLeadSchema, samePersonSchema } from './manual/manual-lead.schema';
import { importedLeadSchema, leadImportResultsSchema, leadImportSchema } from './imports/lead-import.schema';
import {
  leadSchema,
  leadDetailSchema,
  leadRequestSchema,
  leadFormSchema,
  leadPatchSchema,
  leadStatusSchema,
  leadServiceSchema,
  leadUrgencySchema,
  mergedLeadSchema,
  timelineEntrySchema,
} from './lead.schema';
import { leadSourceSchema, attributionSchema } from './lead-source.schema';
import { leadAcceptedSchema, leadPageSchema, leadWithDeliveriesSchema } from './lead.operations';
import { spamSignalSchema } from './spam-signals';
import { bulkStatusSchema, bulkAssignmentSchema, bulkResultsSchema } from './lead-bulk.operations';
import { leadIdsSchema, moveResultsSchema } from './quarantine.operations';
import { mergeSchema } from './lead-merge.operations';
import { leadSeriesSchema } from './lead-series.operations';
import { notesVersionSchema, notesHistorySchema } from './notes.operations';
import { personSchema, personExportSchema, eraseRequestSchema, erasureSchema } from './person.operations';
import {
  versionedPromisesSchema,
  responsePromisesPatchSchema,
  responseTimesSchema,
} from './response-clock.operations';
import {
  retentionSchema,
  retentionDaysSchema,
  retentionPatchSchema,
  retentionRequestSchema,
  retentionRunSchema,
} from './retention.operations';
import { leadProgressSchema, waitingLeadsSchema } from './waiting-leads.operations';
import { listedLeadSchema } from './queue/listed-lead.schema';
import { outsideAreaSchema } from './queue/outside-area.schema';
import { queueCountsSchema } from './queue/queue-counts.operations';
import { contactSchema } from './contacts/contact.schema';
import { contactPageSchema, contactCountsSchema, contactSourcesSchema } from './contacts/contact.operations';
import {
  leadViewSchema,
  leadViewFiltersSchema,
  leadViewDraftSchema,
  leadViewPatchSchema,
  leadViewListSchema,
  leadViewOrderSchema,
} from './views/lead-view.schema';

/** Names of these schemas in the OpenAPI document. Only the gateway imports this file. */
export const leadSchemas = {
  Lead: leadSchema,
  LeadDetail: leadDetailSchema,
  LeadSource: leadSourceSchema,
  LeadAttribution: attributionSchema,
  /** What brought a visitor on an earlier visit. */
  LeadTouch: leadSourceSchema.shape.first_touch.unwrap(),
  /** Values as the customer typed them, where they differ from the stored ones. */
  LeadTypedValues: leadSchema.shape.typed.unwrap(),
  LeadRequest: leadRequestSchema,
  LeadForm: leadFormSchema,
  LeadPatch: leadPatchSchema,
  LeadStatus: leadStatusSchema,
  LeadService: leadServiceSchema,
  LeadUrgency: leadUrgencySchema,
  LeadTimelineEntry: timelineEntrySchema,
  LeadAccepted: leadAcceptedSchema,
  ListedLead: listedLeadSchema,
  MergedLead: mergedLeadSchema,
  /** A person whose request was merged into a lead. */
  MergedPerson: listedLeadSchema.shape.merged_people.unwrap().element,
  /** The latest later request of the same person. */
  LatestRepeat: listedLeadSchema.shape.latest_repeat.unwrap().unwrap(),
  OutsideArea: outsideAreaSchema,
  LeadPage: leadPageSchema,
  QueueCounts: queueCountsSchema,
  LeadWithDeliveries: leadWithDeliveriesSchema,
  LeadSuspicion: spamSignalSchema,
  BulkStatusRequest: bulkStatusSchema,
  BulkAssignmentRequest: bulkAssignmentSchema,
  BulkResults: bulkResultsSchema,
  LeadIds: leadIdsSchema,
  MoveResults: moveResultsSchema,
  MergeRequest: mergeSchema,
  LeadSeries: leadSeriesSchema,
  Figures: figuresSchema,
  FigureRow: figureRowSchema,
  ResponseFigures: responseFiguresSchema,
  Cost: costSchema,
  CostDraft: costDraftSchema,
  CostPage: costPageSchema,
  CostImport: costImportSchema,
  CostImportResults: costImportResultsSchema,
  NotesVersion: notesVersionSchema,
  NotesHistory: notesHistorySchema,
  Person: personSchema,
  PersonExport: personExportSchema,
  EraseRequest: eraseRequestSchema,
  Erasure: erasureSchema,
  ResponsePromises: versionedPromisesSchema,
  ResponsePromisesPatch: responsePromisesPatchSchema,
  ResponseTimes: responseTimesSchema,
  Retention: retentionSchema,
  RetentionDays: retentionDaysSchema,
  RetentionPatch: retentionPatchSchema,
  RetentionRequest: retentionRequestSchema,
  RetentionRun: retentionRunSchema,
  LeadProgress: leadProgressSchema,
  WaitingLeads: waitingLeadsSchema,
  Contact: contactSchema,
  ContactPage: contactPageSchema,
  ContactCounts: contactCountsSchema,
  ContactSources: contactSourcesSchema,
  LeadView: leadViewSchema,
  LeadViewFilters: leadViewFiltersSchema,
  LeadViewDraft: leadViewDraftSchema,
  LeadViewPatch: leadViewPatchSchema,
  LeadViewList: leadViewListSchema,
  LeadViewOrder: leadViewOrderSchema,
  ImportedLead: importedLeadSchema,
  LeadImport: leadImportSchema,
  LeadImportResults: leadImportResultsSchema,
  LeadStage: leadStageSchema,
  Job: jobSchema,
  JobPatch: jobPatchSchema,
  JobPhoto: jobPhotoSchema,
  PlannedJobs: plannedJobsSchema,
  CalendarFeed: calendarFeedSchema,
  CallOutcome: callOutcomeSchema,
  LostReason: lostReasonSchema,
  CallAttempt: callAttemptSchema,
  CallOutcomeRequest: callOutcomeRequestSchema,
  ManualLead: manualLeadSchema,
  AddedLead: addedLeadSchema,
  SamePersonLeads: samePersonSchema,
} as const;
