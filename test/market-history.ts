import { parseMarketHistory } from '../engine/index.ts';
import file from '../resources/market-history.json' with { type: 'json' };

/** The market history as the product reads it. */
export const marketHistory = parseMarketHistory(file);
