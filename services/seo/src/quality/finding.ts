import {
  type QualityRuleName,
  type QualitySeverity,
  qualityRules,
} from '@latchline/contracts/seo/quality/quality.schema';

/** A finding, identified across runs by rule, page and subject. */
export interface FoundFault {
  readonly rule: QualityRuleName;
  readonly severity: QualitySeverity;
  readonly page: string;
  readonly subject: string;
  readonly detail: string;
}

export const fault = (rule: QualityRuleName, page: string, detail: string, subject = ''): FoundFault => ({
  rule,
  severity: qualityRules[rule].severity,
  page,
  subject,
  detail,
});
