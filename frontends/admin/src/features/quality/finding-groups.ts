import {
  type QualityFinding,
  type QualityRuleName,
  qualityRuleNames,
  qualityRules,
} from '@latchline/contracts/seo/quality/quality.schema';

export interface FindingGroup {
  readonly rule: QualityRuleName;
  readonly findings: readonly QualityFinding[];
}

/** Groups findings by rule: errors before warnings, then the largest group first. */
export function groupsOf(findings: readonly QualityFinding[]): FindingGroup[] {
  const weight = (rule: QualityRuleName) => (qualityRules[rule].severity === 'error' ? 0 : 1);
  return qualityRuleNames
    .map((rule) => ({ rule, findings: findings.filter((one) => one.rule === rule) }))
    .filter(({ findings: some }) => some.length > 0)
    .sort((a, b) => weight(a.rule) - weight(b.rule) || b.findings.length - a.findings.length);
}
