/** Common passwords in lower case. The minimum is eight characters, so shorter words are combined with `ENDINGS`. */
const WORDS = `
  12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 11223344 1122334455 12341234
  123123123 1231231234 12344321 123321123 147258369 159357456 741852963 789456123 456789123 963852741 10203040
  1020304050 13131313 12121212 21212121 69696969 78945612 14789632 147896325 123654789 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 a1b2c3d4 a1s2d3f4 1a2b3c4d zaq12wsx zaq1zaq1 qazwsxedc qazwsx qwerty qwertyui
  qwertyuiop qwerty123456 qwertyuiopasdfghjkl asdfghjk asdfghjkl asdfgh asdf asdfasdf asdfqwer zxcvbnm zxcvbn zxcv
  zxcvbnma qweasdzxc qweasd qwe qweqweqwe asdasdasd asd zxczxczxc abc abcd abcde abcdef abcdefg abcdefgh abcdefghi
  abc12345 abcd1234 abcd12345 aa123456 aaa111222 password passwords passw0rd p@ssw0rd p@ssword pa$$word pa$$w0rd
  passwort motdepasse contrasena parola senha pass passpass password1password passcode passphrase mypassword
  mypass yourpassword newpassword oldpassword nopassword thepassword passwordpassword changeme changeit change
  letmein letmeinnow welcome welcomeback welcomehome login loginlogin logmein signin signup access account admin
  admins administrator adminadmin root rootroot toor superuser supervisor master mastermaster manager user username
  users test testtest tester testing test1234test guest guestguest demo demodemo default sample example temp
  temporary tempass system server database oracle mysql postgres cisco linux ubuntu windows microsoft google googles
  facebook twitter instagram youtube whatsapp telegram android iphone samsung apple computer laptop internet network
  secret secrets secretsecret topsecret private security secure trustno trustme trustnoone iloveyou iloveu loveyou
  ilovemyself ilovegod iloveme lovelove lovely lover forever foreverlove mylove truelove sweetheart darling princess
  prince queen kingking family mother father brother sister friends friend babygirl babyboy baby angel angels
  sunshine rainbow flower flowers butterfly summer winter spring autumn monday friday january february december
  september october november football baseball basketball hockey soccer cricket liverpool chelsea arsenal barcelona
  realmadrid manchester juventus ronaldo messi superman batman spiderman ironman avengers pokemon naruto starwars
  matrix dragon dragons monkey tiger lion shadow hunter killer ninja samurai warrior phoenix mustang ferrari
  mercedes porsche corvette harley yamaha toyota nissan michael jennifer jessica michelle jordan joshua daniel
  charlie thomas robert andrew anthony matthew william christopher nicole ashley amanda samantha elizabeth
  victoria alexander benjamin jonathan stephanie mohamed mohammed muhammad mohammad ahmed ahmad abdullah abdallah
  abdulrahman abdelrahman ibrahim khalid khaled hassan hussain hussein youssef yousef yusuf mustafa fatima fatimah
  aisha mariam maryam khadija zainab salman sultan faisal saeed rashid hamdan zayed khalifa allah allahuakbar
  bismillah alhamdulillah inshallah mashallah subhanallah habibi habibti emirates dubai abudhabi sharjah saudi
  saudiarabia riyadh jeddah makkah madinah kuwait qatar doha bahrain manama oman muscat egypt cairo lebanon jordan
  palestine syria iraq baghdad morocco falcon burjkhalifa pakistan karachi lahore india mumbai kerala philippines
  manila bangladesh dhaka invoice invoices invoicing billing accounting accounts company business office sanad
  money dollar dirham riyal dinar whatever nothing something anything everything freedom liberty hello hellohello
  helloworld goodbye goodluck jesus jesuschrist christ heaven godisgood blessed blessing faith hope peace computer1
  cookie chocolate cheese banana orange coffee pepper ginger purple yellow silver golden diamond crystal platinum
  blink182 ncc1701 fuckyou fuckoff asshole bitch sexy sexsex hottie naughty pussy playboy maverick buster tigger
  snoopy scooby mickey donald garfield harrypotter gandalf merlin legend champion winner victory power thunder
  lightning storm galaxy universe planet earth moonlight starlight midnight zaqwsx zaqxsw xswzaq poiuytrewq lkjhgfdsa
  mnbvcxz poiuyt 0987654321 09876543 00000000 000000000 11111111 111111111 22222222 33333333 55555555 66666666
  77777777 88888888 99999999 88888888888 112233445566 147147147 159159159 123qweasd 123qwe123 qwe123qwe 1qazxsw2
  2wsx3edc 3edc4rfv p4ssw0rd pa55word passw0rd1 l3tm31n adm1n4dm1n 1234qwer 1234abcd 12qwaszx qwer1234 qwerasdf
  `
  .trim()
  .split(/\s+/)

/** Common suffixes that pad a word to eight characters. */
const ENDINGS = ['', '1', '12', '123', '1234', '12345', '123456', '!', '1!', '@123']

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  WORDS.flatMap((word) => ENDINGS.map((ending) => word + ending)).filter((password) => password.length >= 8),
)
