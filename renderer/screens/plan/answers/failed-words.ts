import { type AnswerWords, waitingWords } from '../../../components/answer/answer-words.ts';

/** Where a first answer could not be worked out: why stands below, with the way to try again. */
export function failedWords(headline: string): AnswerWords {
  return waitingWords(headline, 'Why is said below.');
}
