import { configure } from '@testing-library/react';
import { patience } from '../patience.ts';

// A busy machine may draw nothing for seconds. What is waited for and never comes still ends its test.
configure({ asyncUtilTimeout: patience() });
