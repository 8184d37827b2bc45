import { configure } from '@testing-library/react';

// A busy machine may draw nothing for seconds. What is waited for and never comes still ends its test.
configure({ asyncUtilTimeout: 120_000 });
