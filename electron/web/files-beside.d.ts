/** What the build makes of a file that is started beside others: its address. */
declare module '*?beside' {
  const address: string;
  export default address;
}
