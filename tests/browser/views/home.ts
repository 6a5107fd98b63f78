/** Where a page of the tests' own is: there is no server, every file of it comes from the test. */
export const home = 'http://vistas.test/'
