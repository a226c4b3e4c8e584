import { leadStatuses } from '../lead-rules';
import { leadStages, stageFor, stageOfStatus, statusOfStage } from './lead-stage';

it.each([
  ['new', 'new'],
  ['contacted', 'contacted'],
  ['booked', 'contacted'],
  ['on-the-way', 'contacted'],
  ['completed', 'completed'],
  ['lost', 'cancelled'],
] as const)('%s stands for the status %s', (stage, status) => {
  expect(statusOfStage(stage)).toBe(status);
});

it('gives every status a stage that stands for it', () => {
  for (const status of leadStatuses) expect(statusOfStage(stageOfStatus(status))).toBe(status);
});

it('keeps the stage if the status allows it', () => {
  for (const stage of leadStages) expect(stageFor(statusOfStage(stage), stage)).toBe(stage);
  expect(stageFor('completed', 'booked')).toBe('completed');
  expect(stageFor('contacted', 'lost')).toBe('contacted');
  expect(stageFor('cancelled', 'on-the-way')).toBe('lost');
});
