/** Version of the engine, in every result: raised with any change that moves a number. */
export const ENGINE_VERSION = '1.15.0';
