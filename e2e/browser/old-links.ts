/** Links as they were made once, to open in every build. */

/** Of format 1, made on the day links came: it opens in every build. */
export const SESSIONS =
  '#s=1a.ggybtV3JEcMgDKwqdcQzSQNk8siP_n-RFsnowAY_XACDYGS8sNLuAcJ44mUGKUSaFizGqj4AEWK82bCvsuj-D1LOXX2OwPRWv9TLt7ctNB0wIndAyrNPIz1wBcwBRSDnciLG_2qKn-1M2OFMtniot9CW7mit9g_MtNbjQpW8m_vkgljkIzYyj1TOApv-XfEA-72hcyRd74pwK_PxhSSu42g9QvroT0Un9HhuSCek3tz5smNCFqFJpkG_xI_M1TPZ2-j1uZWMmixZ1OC0_mEIWyizLWQJ8y8qRywpAjcyrBuk8y40IBis0jvVY2I0EOjuGA-OPlc9G2JYaXU9EVANleg5qfiF8g8'
